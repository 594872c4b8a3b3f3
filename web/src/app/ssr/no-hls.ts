/** Stands in for hls.js in the server's script, where no sound is made. */
const noHls = { isSupported: () => false };

export default noHls;
