import { OPCODE } from './incoming.ts'

/**
 * A frame that is a whole message, and one that is packed. Sources: RFC 6455, section 5.2; RFC
 * 7692, section 6.
 */
const WHOLE = 0x80
const PACKED = 0x40

/** A server's frame, unmasked: a whole message. */
export function frameOf(opcode: number, payload: Uint8Array, { packed = false } = {}): Buffer {
  return Buffer.concat([headOf(WHOLE | (packed ? PACKED : 0) | opcode, payload.length), payload])
}

/** A message of text. */
export function textFrame(text: string): Buffer {
  return frameOf(OPCODE.text, Buffer.from(text))
}

/** The last of all frames; it may go without a code. */
export function closeFrame(code: number | null, reason: string): Buffer {
  if (code === null) return frameOf(OPCODE.close, Buffer.alloc(0))
  const payload = Buffer.from(`  ${reason}`)
  payload.writeUInt16BE(code)
  return frameOf(OPCODE.close, payload)
}

function headOf(first: number, length: number): Uint8Array {
  if (length < 126) return Uint8Array.of(first, length)
  if (length <= 0xffff) return Uint8Array.of(first, 126, length >> 8, length & 0xff)
  const head = Buffer.of(first, 127, 0, 0, 0, 0, 0, 0, 0, 0)
  head.writeUInt32BE(length, 6)
  return head
}
