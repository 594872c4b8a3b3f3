/** Production as it comes; the root says that no folder above belongs to the application. */
export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
