import { constants, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoteMessage, type Recipient } from './quote-message.ts'

/** A client; a slow one leaves bytes unread, so that its connection holds them. */
function recipient({ slow = false, decompresses = false } = {}): Recipient & { frames: Buffer[] } {
  const frames: Buffer[] = []
  const connection = {
    get bufferedAmount() {
      return slow && frames.length > 0 ? 1 : 0
    },
    write: (frame: Buffer) => frames.push(frame),
  }
  return { connection, decompresses, frames }
}

/**
 * The payload of a whole unmasked message, read as RFC 6455 says: its length takes as few bytes as
 * possible.
 */
function payloadOf(frame: Buffer | undefined, first: number): Buffer {
  if (frame?.[0] !== first) throw new Error(`begins with ${frame?.[0]}`)
  const short = frame[1] ?? 0
  const [at, length] =
    short < 126
      ? [2, short]
      : short === 126
        ? [4, frame.readUInt16BE(2)]
        : [10, Number(frame.readBigUInt64BE(2))]
  expect(frame).toHaveLength(at + length)
  expect(at).toBe(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  return frame.subarray(at)
}

const textOf = (frame: Buffer | undefined): string => payloadOf(frame, 0x81).toString()

/** The text of a compressed message, read as RFC 7692, section 7.2.2 says. */
function decompressed(frame: Buffer | undefined): string {
  const whole = Buffer.concat([payloadOf(frame, 0xc1), Buffer.of(0, 0, 0xff, 0xff)])
  return inflateRawSync(whole, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
}

/** The parts of a message beside its quotes. */
const AROUND = '{"seq":          ,"data":[""]}'.length

it.each([AROUND, 125, 126, 65_535, 65_536, 200_000])(
  'a message of %i bytes is a whole frame',
  (length) => {
    const one = recipient()
    const text = 'a'.repeat(length - AROUND)
    quoteMessage([JSON.stringify(text)]).writeTo(one, 1)
    const read = textOf(one.frames[0])
    expect(read).toHaveLength(length)
    expect(JSON.parse(read)).toEqual({ seq: 1, data: [text] })
  },
)

it('a message is counted in bytes', () => {
  const one = recipient()
  quoteMessage(['"öü€"']).writeTo(one, 12)
  expect(JSON.parse(textOf(one.frames[0]))).toEqual({ seq: 12, data: ['öü€'] })
})

it.each([false, true])(
  'each client gets its own number, also while a slow client has not read it (compressed: %s)',
  (decompresses) => {
    const read = decompresses ? decompressed : textOf
    const [slow, quick] = [recipient({ slow: true, decompresses }), recipient({ decompresses })]
    const data = ['1', `"${'2'.repeat(2_000)}"`]
    const message = quoteMessage(data, { snapshot: true, compress: true })
    message.writeTo(slow, 4_294_967_296)
    message.writeTo(quick, 7)
    const rest = { snapshot: true, data: data.map((one) => JSON.parse(one) as unknown) }
    expect(JSON.parse(read(slow.frames[0]))).toEqual({ seq: 4_294_967_296, ...rest })
    expect(JSON.parse(read(quick.frames[0]))).toEqual({ seq: 7, ...rest })
  },
)

it.each([false, true])('clients that keep up share the bytes (compressed: %s)', (decompresses) => {
  const [one, two] = [recipient({ decompresses }), recipient({ decompresses })]
  const message = quoteMessage(['1'.repeat(2_000)], { compress: true })
  message.writeTo(one, 1)
  message.writeTo(two, 2)
  expect(two.frames[0]).toBe(one.frames[0])
})

it('a compressed frame has the text of the plain one, for any quotes and any numbers; short ones are not compressed', () => {
  const few = fc.array(fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)))
  const quotes = fc
    .tuple(few, fc.integer({ min: 1, max: 60 }))
    .map(([texts, times]) => Array.from({ length: times }, () => texts).flat())
  const numbers = fc.array(fc.integer({ min: 1, max: 9_999_999_999 }), {
    minLength: 1,
    maxLength: 5,
  })
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(quotes, numbers, fc.boolean(), (texts, seqs, snapshot) => {
      const message = quoteMessage(texts, { snapshot, compress: true })
      for (const seq of seqs) {
        const [plain, compressed] = [recipient(), recipient({ decompresses: true })]
        message.writeTo(plain, seq)
        message.writeTo(compressed, seq)
        const text = textOf(plain.frames[0])
        expect(JSON.parse(text)).toEqual({
          seq,
          ...(snapshot && { snapshot }),
          data: texts.map((one) => JSON.parse(one) as unknown),
        })
        const long = text.length - '{"seq":1234567890'.length >= 1_024
        expect((long ? decompressed : textOf)(compressed.frames[0])).toBe(text)
        seen.add(long)
      }
    }),
  )
  expect(seen).toEqual(new Set([true, false]))
})

it('quotes take a quarter of the bytes when compressed', () => {
  const quotes = Array.from({ length: 55 }, (_, i) => {
    const [open, close] = [(1 + i / 7).toFixed(5), (1 + i / 7.01).toFixed(5)]
    return `{"symbol":"SYM${i}","period":"1day","close":"${close}","open":"${open}","high":"${open}","low":"${close}","change":"0.00${i}","ts":1795003229940}`
  })
  const [plain, compressed] = [recipient(), recipient({ decompresses: true })]
  const message = quoteMessage(quotes, { compress: true })
  message.writeTo(plain, 1)
  message.writeTo(compressed, 1)
  expect((compressed.frames[0]?.length ?? 0) * 4).toBeLessThan(plain.frames[0]?.length ?? 0)
})
