import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * How the server agrees: each message stands for itself, so that neither end keeps anything of the
 * ones before. Source: RFC 7692, section 7.1.
 */
export const DEFLATE = 'permessage-deflate; server_no_context_takeover; client_no_context_takeover'

/**
 * What a client may ask for. A smaller window for what it is sent is not to be had: all are sent
 * the same bytes.
 */
const fulfilled =
  /^(server_no_context_takeover|client_no_context_takeover|client_max_window_bits(="?(8|9|1[0-5])"?)?)$/

/** Whether one of a client's offers can be taken up; `offers` is its `Sec-WebSocket-Extensions`. */
export function offersDeflate(offers = ''): boolean {
  return offers.split(',').some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    return name === 'permessage-deflate' && parameters.every((one) => fulfilled.test(one))
  })
}

/** Every flush ends like this, and it does not travel. Source: RFC 7692, section 7.2.1. */
const TAIL = Buffer.of(0, 0, 0xff, 0xff)

/** Packs text for the end of a message. */
export function deflate(text: string): Buffer {
  return deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -TAIL.length)
}

/** Bytes as a block that is not packed, of less than 64 KiB. Source: RFC 1951, section 3.2.4. */
export function stored(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/**
 * Unpacks a message. @throws when it is broken; ERR_BUFFER_TOO_LARGE when it is longer than `most`
 */
export function inflate(payload: Uint8Array, most: number): Buffer {
  return inflateRawSync(Buffer.concat([payload, TAIL]), {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: most,
  })
}
