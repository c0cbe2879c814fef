import { PROTOCOL_ERROR, TOO_BIG } from './codes.ts'

/** What a message may have at most, in bytes. */
export const MOST = 64 * 1024

export const OPCODE = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Bytes that are no WebSocket's, and the code to say so with. */
export interface Broken {
  kind: 'broken'
  code: number
}

/** A client's frame. Source: RFC 6455, section 5.2. */
export interface Incoming {
  kind: 'frame'
  opcode: number
  /** The message ends with it. */
  last: boolean
  packed: boolean
  payload: Buffer
  /** How many bytes it took. */
  size: number
}

export const broken = (code: number): Broken => ({ kind: 'broken', code })

/** The frame that some bytes begin with; null when there is more of it to come. */
export function frameAt(bytes: Buffer): Incoming | Broken | null {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return null
  if ((first & 0x30) !== 0 || (second & 0x80) === 0) return broken(PROTOCOL_ERROR)
  const short = second & 0x7f
  const maskAt = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < maskAt) return null
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (length > MOST) return broken(TOO_BIG)
  const size = maskAt + 4 + length
  if (bytes.length < size) return null
  const payload = unmasked(bytes.subarray(maskAt, maskAt + 4), bytes.subarray(maskAt + 4, size))
  return {
    kind: 'frame',
    opcode: first & 0x0f,
    last: (first & 0x80) !== 0,
    packed: (first & 0x40) !== 0,
    payload,
    size,
  }
}

function unmasked(mask: Buffer, masked: Buffer): Buffer {
  const payload = Buffer.allocUnsafeSlow(masked.length)
  for (let i = 0; i < masked.length; i++) payload[i] = (masked[i] ?? 0) ^ (mask[i & 3] ?? 0)
  return payload
}
