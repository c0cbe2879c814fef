import { constants, deflateRawSync } from 'node:zlib'

/** Each flush ends with these bytes; RFC 7692, section 7.2.1, leaves them out of the message. */
const TAIL_LENGTH = Buffer.of(0, 0, 0xff, 0xff).length

/** Compresses text as the end of a message. */
export function deflate(text: string): Buffer {
  const flushed = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
  return flushed.subarray(0, -TAIL_LENGTH)
}

/** Bytes as an uncompressed block, of less than 64 KiB. Source: RFC 1951, section 3.2.4. */
export function stored(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}
