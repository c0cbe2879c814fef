import { constants, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createReader, type Said } from './reader.ts'

/** A client's frame, RFC 6455, section 5.2; `first` is its first byte. */
function frame(
  first: number,
  payload: Uint8Array,
  { mask = [1, 2, 3, 4], masked = true } = {},
): Buffer {
  const { length } = payload
  const head =
    length < 126
      ? [length]
      : length < 65_536
        ? [126, length >> 8, length & 0xff]
        : [127, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 0xff, length & 0xff]
  head[0] = (head[0] ?? 0) | (masked ? 0x80 : 0)
  const body = masked ? payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0)) : payload
  return Buffer.concat([Buffer.of(first, ...head), Buffer.from(masked ? mask : []), body])
}

const packed = (text: string) =>
  deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -4)
const bytes = (text: string) => Buffer.from(text)

/** All that is read out of chunks. */
function readAll(unpacks: boolean, chunks: Iterable<Buffer>): Said[] {
  const read = createReader(unpacks)
  return [...chunks].flatMap((chunk) => [...read(chunk)])
}

/** Cuts bytes into chunks. */
function cut(whole: Buffer, lengths: readonly number[]): Buffer[] {
  const chunks: Buffer[] = []
  let at = 0
  for (let i = 0; at < whole.length; i++)
    chunks.push(whole.subarray(at, (at += lengths[i % lengths.length] ?? 1)))
  return chunks
}

it('whatever is said is read, in however many frames and chunks it comes, packed or not', () => {
  const message = fc.record({
    text: fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.toWellFormed()),
    isPacked: fc.boolean(),
    parts: fc.integer({ min: 1, max: 4 }),
    mask: fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }),
    interrupted: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }),
      (messages, lengths) => {
        const frames = messages.flatMap(({ text, isPacked, parts, mask, interrupted }) => {
          const payload = isPacked ? packed(text) : bytes(text)
          const size = Math.ceil(payload.length / parts) || 1
          const pieces = Array.from({ length: parts }, (_, i) =>
            payload.subarray(i * size, (i + 1) * size),
          )
          return pieces.flatMap((piece, i) => {
            const first = (i === 0 ? 1 | (isPacked ? 0x40 : 0) : 0) | (i === parts - 1 ? 0x80 : 0)
            return [
              frame(first, piece, { mask }),
              ...(interrupted ? [frame(0x89, bytes('hey')), frame(0x8a, bytes(''))] : []),
            ]
          })
        })
        const said = readAll(true, cut(Buffer.concat(frames), lengths))
        expect(said.filter(({ kind }) => kind === 'text')).toEqual(
          messages.map(({ text }) => ({ kind: 'text', text })),
        )
        const pings = messages.reduce(
          (sum, { parts, interrupted }) => sum + (interrupted ? parts : 0),
          0,
        )
        expect(said.filter(({ kind }) => kind === 'ping')).toEqual(
          Array.from({ length: pings }, () => ({ kind: 'ping', payload: bytes('hey') })),
        )
      },
    ),
  )
})

const MOST = 64 * 1024

it('a message may have 64 KiB and no more, also when it is unpacked', () => {
  const most = 'a'.repeat(MOST)
  expect(readAll(true, [frame(0x81, bytes(most))])).toEqual([{ kind: 'text', text: most }])
  expect(readAll(true, [frame(0xc1, packed(most))])).toEqual([{ kind: 'text', text: most }])
  expect(readAll(true, [frame(0xc1, packed(`${most}a`))])).toEqual([{ kind: 'broken', code: 1009 }])
  expect(readAll(true, [frame(0x01, bytes(most)), frame(0x80, bytes('a'))])).toEqual([
    { kind: 'broken', code: 1009 },
  ])
})

it('what is too long is refused before it has come', () => {
  expect(readAll(true, [frame(0x81, bytes('a'.repeat(MOST + 1))).subarray(0, 10)])).toEqual([
    { kind: 'broken', code: 1009 },
  ])
  expect(readAll(true, [Buffer.of(0x81, 0xff, 255, 255, 255, 255, 255, 255, 255, 255)])).toEqual([
    { kind: 'broken', code: 1009 },
  ])
})

it.each<[what: string, code: number, frames: Buffer[]]>([
  ['a frame without a mask', 1002, [frame(0x81, bytes('a'), { masked: false })]],
  ['a reserved bit', 1002, [frame(0xa1, bytes('a'))]],
  ['another reserved bit', 1002, [frame(0x91, bytes('a'))]],
  ['an unknown opcode', 1002, [frame(0x83, bytes('a'))]],
  ['an unknown control opcode', 1002, [frame(0x8b, bytes('a'))]],
  ['a ping in parts', 1002, [frame(0x09, bytes('a'))]],
  ['a packed ping', 1002, [frame(0xc9, packed('a'))]],
  ['a long ping', 1002, [frame(0x89, bytes('a'.repeat(126)))]],
  ['a part of nothing', 1002, [frame(0x80, bytes('a'))]],
  ['a message amid another', 1002, [frame(0x01, bytes('a')), frame(0x81, bytes('a'))]],
  ['a part that says it is packed', 1002, [frame(0x41, packed('a')), frame(0xc0, packed('a'))]],
  ['half a code', 1002, [frame(0x88, bytes('a'))]],
  ['a code that is never said', 1002, [frame(0x88, Buffer.of(0x03, 0xed))]],
  ['what is not UTF-8', 1007, [frame(0x81, Buffer.of(0xc3, 0x28))]],
  ['what cannot be unpacked', 1007, [frame(0xc1, Buffer.of(0xff, 0xff))]],
  ['binary', 1008, [frame(0x82, bytes('a'))]],
])('%s is refused with %i, and nothing is read after it', (_, code, frames) => {
  expect(readAll(true, [Buffer.concat([frame(0x81, bytes('before')), ...frames])])).toEqual([
    { kind: 'text', text: 'before' },
    { kind: 'broken', code },
  ])
})

it('who did not agree to packing may not pack', () => {
  expect(readAll(false, [frame(0xc1, packed('a'))])).toEqual([{ kind: 'broken', code: 1002 }])
})

it.each<[payload: Buffer, code: number | null]>([
  [Buffer.of(), null],
  [Buffer.of(0x03, 0xe8), 1000],
  [Buffer.from('\u0011\u0031bye'), 4401],
])('a good-bye %o has the code %s, and nothing is read after it', (payload, code) => {
  expect(
    readAll(true, [Buffer.concat([frame(0x88, payload), frame(0x81, bytes('after'))])]),
  ).toEqual([{ kind: 'close', code }])
})
