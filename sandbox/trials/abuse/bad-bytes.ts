import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'

/** Whole messages, fragments, control frames, compressed frames. Source: RFC 6455, section 5.2. */
const firsts = fc.oneof(
  fc.constantFrom(0x81, 0x01, 0x00, 0x80, 0x82, 0x88, 0x89, 0x8a, 0xc1, 0x41),
  fc.nat(255),
)

const payloads = fc.oneof(
  fc
    .constantFrom('{"type":"pong","ts":1}', '{"type":"subscribe","symbols":["EURUSD"]}', '')
    .map((text) => Buffer.from(text)),
  fc
    .constantFrom('{"type":"pong","ts":1}', ' '.repeat(1_000_000))
    .map((text) => deflateRawSync(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

/** Valid client frames, and some with a wrong length or without their mask. */
const frames = fc
  .record({
    first: firsts,
    isMasked: fc.oneof(
      { weight: 9, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    mask: fc.uint8Array({ minLength: 4, maxLength: 4 }),
    payload: payloads,
    lie: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1, 125, 70_000, 2 ** 31, 2 ** 52) },
    ),
  })
  .map(({ first, isMasked, mask, payload, lie }) => {
    const body = isMasked
      ? Buffer.concat([mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
      : payload
    return Buffer.concat([
      Buffer.of(first),
      lengthOf(lie ?? payload.length, isMasked ? 0x80 : 0),
      body,
    ])
  })

function lengthOf(length: number, bit: number): Buffer {
  if (length < 126) return Buffer.of(bit | length)
  const long = Buffer.alloc(length < 0x1_0000 ? 3 : 9)
  long[0] = bit | (length < 0x1_0000 ? 126 : 127)
  if (length < 0x1_0000) long.writeUInt16BE(length, 1)
  else long.writeBigUInt64BE(BigInt(length), 1)
  return long
}

/** The bytes that a connection sends after its handshake, cut at random places. */
export const badBytes: fc.Arbitrary<Buffer[]> = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 9, arbitrary: frames },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    fc.array(fc.nat(400), { maxLength: 3 }),
  )
  .map(([said, cuts]) => {
    const bytes = Buffer.concat(said)
    const ends = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
    return ends.slice(1).map((end, at) => bytes.subarray(ends[at], end))
  })
