/** A file that is served unchanged. */
export interface ServedFile {
  bytes: Buffer
  type: string
  /** A quoted hash of its bytes. */
  etag: string
}
