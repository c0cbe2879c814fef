import { expect, it } from 'vitest'
import { quoteFrame, type Sink } from './frame.ts'

/** A reader; a slow one leaves no room, so that it keeps the bytes. */
function reader(slow = false): Sink & { frames: Buffer[] } {
  const frames: Buffer[] = []
  return {
    frames,
    get waiting() {
      return slow && frames.length > 0 ? 1 : 0
    },
    write: (frame) => frames.push(frame),
  }
}

/** The text of a whole unmasked text frame, read as RFC 6455 says: its length is told in as few bytes as can be. */
function textOf(frame: Buffer | undefined): string {
  if (frame?.[0] !== 0x81) throw new Error('not a whole text message')
  const short = frame[1] ?? 0
  const [at, length] = short < 126 ? [2, short] : short === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))]
  expect(frame).toHaveLength(at + length)
  expect(at).toBe(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  return frame.subarray(at).toString()
}

/** What a frame has beside its quotes. */
const AROUND = '{"seq":          ,"data":[""]}'.length

it.each([AROUND, 125, 126, 65_535, 65_536, 200_000])('a message of %i bytes is a whole frame', (length) => {
  const sink = reader()
  const text = 'a'.repeat(length - AROUND)
  quoteFrame([JSON.stringify(text)]).writeTo(sink, 1)
  const read = textOf(sink.frames[0])
  expect(read).toHaveLength(length)
  expect(JSON.parse(read)).toEqual({ seq: 1, data: [text] })
})

it('a message is counted in bytes', () => {
  const sink = reader()
  quoteFrame(['"öü€"']).writeTo(sink, 12)
  expect(JSON.parse(textOf(sink.frames[0]))).toEqual({ seq: 12, data: ['öü€'] })
})

it('each reader has a number of its own, and a slow one keeps it', () => {
  const [slow, quick] = [reader(true), reader()]
  const frame = quoteFrame(['1', '2'], { snapshot: true })
  frame.writeTo(slow, 4_294_967_296)
  frame.writeTo(quick, 7)
  expect(JSON.parse(textOf(slow.frames[0]))).toEqual({ seq: 4_294_967_296, snapshot: true, data: [1, 2] })
  expect(JSON.parse(textOf(quick.frames[0]))).toEqual({ seq: 7, snapshot: true, data: [1, 2] })
})

it('readers that keep up share the bytes', () => {
  const [one, two] = [reader(), reader()]
  const frame = quoteFrame(['1'])
  frame.writeTo(one, 1)
  frame.writeTo(two, 1)
  expect(two.frames[0]).toBe(one.frames[0])
})
