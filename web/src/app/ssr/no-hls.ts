/** Stands in for hls.js in the server's script, where no sound is made. */
export default class NoHls {
  static isSupported(): boolean {
    return false;
  }
}
