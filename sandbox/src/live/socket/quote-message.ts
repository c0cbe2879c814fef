import { type Connection, textFrame } from './connection.ts'
import { deflate, stored } from './deflate.ts'

/** Width of the number of a message. JSON allows spaces before it, so it is set in place. */
const NUMBER_WIDTH = 10
const BEFORE_NUMBER = '{"seq":'
const NUMBERED = `${BEFORE_NUMBER}${' '.repeat(NUMBER_WIDTH)}`

/** Bytes; shorter messages are sent uncompressed. */
const WORTH_COMPRESSING = 1_024

const SPACE = 0x20
const ZERO = 0x30

/** A client that gets messages with quotes. */
export interface Recipient {
  /** It holds the bytes of a message until the client has read them. */
  readonly connection: Pick<Connection, 'bufferedAmount' | 'write'>
  /** Looked up once, because every tick reads it for thousands of clients. */
  readonly decompresses: boolean
}

/** A message with quotes for many clients, each of which gets it with its own number. */
export interface QuoteMessage {
  /** Sends it with the recipient's number, a positive integer. */
  writeTo(recipient: Recipient, seq: number): void
}

/** The bytes of a WebSocket frame, and the offset of the message's number in it. */
interface Numbered {
  bytes: Buffer
  numberAt: number
}

/**
 * Quotes, each as JSON text, as one WebSocket message; with `compress`, a long one is compressed
 * for the clients that decompress. Each form is encoded once for all recipients.
 */
export function quoteMessage(
  quotes: readonly string[],
  { snapshot = false, compress = false } = {},
): QuoteMessage {
  const rest = `,${snapshot ? '"snapshot":true,' : ''}"data":[${quotes.join(',')}]}`
  const worthIt = compress && rest.length >= WORTH_COMPRESSING
  let plain: Numbered | undefined
  let compressed: Numbered | undefined
  return {
    writeTo({ connection, decompresses }, seq) {
      const form =
        worthIt && decompresses
          ? (compressed ??= compressedFrame(rest))
          : (plain ??= numbered(textFrame(Buffer.from(`${NUMBERED}${rest}`))))
      setNumber(form, seq)
      connection.write(form.bytes)
      // The next recipient's number must not overwrite bytes that wait to be sent.
      if (connection.bufferedAmount > 0) form.bytes = Buffer.from(form.bytes)
    },
  }
}

/** The number stands in front in an uncompressed block, so that it is set in place here too. */
function compressedFrame(rest: string): Numbered {
  const payload = Buffer.concat([stored(Buffer.from(NUMBERED)), deflate(rest)])
  return numbered(textFrame(payload, { compressed: true }))
}

function numbered(bytes: Buffer): Numbered {
  return { bytes, numberAt: bytes.indexOf(BEFORE_NUMBER) + BEFORE_NUMBER.length }
}

function setNumber({ bytes, numberAt }: Numbered, value: number): void {
  let at = numberAt + NUMBER_WIDTH
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10)) bytes[--at] = ZERO + (rest % 10)
  while (at > numberAt) bytes[--at] = SPACE
}
