import { deflate, stored } from './deflate.ts'
import { OPCODE } from './incoming.ts'
import { frameOf, textFrame } from './outgoing.ts'

/** Room for a frame's number: JSON allows blanks before it, so that it is set in place. */
const NUMBER_WIDTH = 10
const BEFORE_NUMBER = '{"seq":'
const NUMBERED = `${BEFORE_NUMBER}${' '.repeat(NUMBER_WIDTH)}`

/** What is shorter is sent as it is. */
const WORTH_PACKING = 1_024

const BLANK = 0x20
const ZERO = 0x30

/** Where a frame goes; it keeps the bytes for as long as any are waiting there. */
export interface Sink {
  /** Bytes that the reader has left no room for yet. */
  readonly writableLength: number
  write(bytes: Buffer): unknown
}

/** Who is sent a frame. */
export interface Reader {
  readonly sink: Sink
  /** They unpack. */
  readonly packed: boolean
}

/** A message that many are sent, each with a number of its own. */
export interface Frame {
  /** Sends it under the reader's number, a positive integer. */
  writeTo(reader: Reader, seq: number): void
}

/** The bytes of a frame, and where its number goes. */
interface Numbered {
  bytes: Buffer
  numberAt: number
}

/**
 * Quotes, each as JSON text, as one WebSocket message; packed, where that is worth it, for those
 * who unpack. It is put together once for all.
 */
export function quoteFrame(
  quotes: readonly string[],
  { snapshot = false, pack = false } = {},
): Frame {
  const rest = `,${snapshot ? '"snapshot":true,' : ''}"data":[${quotes.join(',')}]}`
  const worthIt = pack && rest.length >= WORTH_PACKING
  let plain: Numbered | undefined
  let packed: Numbered | undefined
  return {
    writeTo(reader, seq) {
      const form =
        worthIt && reader.packed
          ? (packed ??= packedFrame(rest))
          : (plain ??= numbered(textFrame(`${NUMBERED}${rest}`)))
      setNumber(form, seq)
      reader.sink.write(form.bytes)
      // What is kept must not be numbered anew for the next one.
      if (reader.sink.writableLength > 0) form.bytes = Buffer.from(form.bytes)
    },
  }
}

/** The number is left as it is, in front of what is packed, so that it is set in place here too. */
function packedFrame(rest: string): Numbered {
  return numbered(
    frameOf(OPCODE.text, Buffer.concat([stored(Buffer.from(NUMBERED)), deflate(rest)]), {
      packed: true,
    }),
  )
}

function numbered(bytes: Buffer): Numbered {
  return { bytes, numberAt: bytes.indexOf(BEFORE_NUMBER) + BEFORE_NUMBER.length }
}

function setNumber({ bytes, numberAt }: Numbered, value: number): void {
  let at = numberAt + NUMBER_WIDTH
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10)) bytes[--at] = ZERO + (rest % 10)
  while (at > numberAt) bytes[--at] = BLANK
}
