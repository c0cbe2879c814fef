/** Room for a frame's number: JSON allows blanks before it, so that it is set in place. */
const NUMBER_WIDTH = 10
const BEFORE_NUMBER = '{"seq":'

const BLANK = 0x20
const ZERO = 0x30
/** A whole, unmasked text message. Source: RFC 6455, section 5.2. */
const TEXT = 0x81
const LENGTH_16 = 126
const LENGTH_64 = 127

/** Where a frame goes. */
export interface Sink {
  /** Bytes that the reader has left no room for yet. */
  readonly waiting: number
  /** Takes a whole frame, and keeps its bytes for as long as anything is waiting. */
  write(frame: Buffer): void
}

/** A message that many are sent, each with a number of its own. */
export interface Frame {
  /** Sends it under the receiver's number, a positive integer. */
  writeTo(sink: Sink, seq: number): void
}

/** Quotes, each as JSON text, as one WebSocket message. */
export function quoteFrame(quotes: readonly string[], { snapshot = false } = {}): Frame {
  let bytes = assemble(`${BEFORE_NUMBER}${' '.repeat(NUMBER_WIDTH)},${snapshot ? '"snapshot":true,' : ''}"data":[${quotes.join(',')}]}`)
  const numberAt = bytes.indexOf(BEFORE_NUMBER) + BEFORE_NUMBER.length
  return {
    writeTo(sink, seq) {
      setNumber(bytes, numberAt, seq)
      sink.write(bytes)
      // What is kept must not be numbered anew for the next one.
      if (sink.waiting > 0) bytes = Buffer.from(bytes)
    },
  }
}

function assemble(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  const bytes = Buffer.allocUnsafeSlow(head.length + length)
  bytes.set(head)
  bytes.write(text, head.length)
  return bytes
}

function setNumber(bytes: Buffer, start: number, value: number): void {
  let at = start + NUMBER_WIDTH
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10)) bytes[--at] = ZERO + (rest % 10)
  while (at > start) bytes[--at] = BLANK
}

function headOf(length: number): Uint8Array {
  if (length < LENGTH_16) return Uint8Array.of(TEXT, length)
  if (length <= 0xffff) return Uint8Array.of(TEXT, LENGTH_16, length >> 8, length & 0xff)
  const head = Buffer.of(TEXT, LENGTH_64, 0, 0, 0, 0, 0, 0, 0, 0)
  head.writeUInt32BE(length, 6)
  return head
}
