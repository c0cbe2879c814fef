/** A file that is served as it is. */
export interface ServedFile {
  bytes: Buffer
  type: string
  /** Of its bytes, quoted. */
  etag: string
}
