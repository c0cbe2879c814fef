import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'

/** Text hidden beside the pixels; no stored picture may contain it. */
export const HIDDEN_TEXT = '<script>hidden()</script>'

const noise = { type: 'gaussian', mean: 120, sigma: 50 } as const
const drawn = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal', noise } })
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><image href="/etc/passwd"/>${HIDDEN_TEXT}</svg>`

/** Small pictures of every accepted format and of some others. */
const pictures: readonly Buffer[] = await Promise.all([
  drawn().jpeg().toBuffer(),
  drawn()
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Make: HIDDEN_TEXT, Orientation: '6' } })
    .toBuffer(),
  drawn().png().toBuffer(),
  drawn().png({ palette: true, progressive: true }).withXmp(`<x>${HIDDEN_TEXT}</x>`).toBuffer(),
  drawn().webp().toBuffer(),
  drawn().webp({ lossless: true }).withIccProfile('p3').toBuffer(),
  drawn().gif().toBuffer(),
  drawn().tiff().toBuffer(),
  drawn().avif().toBuffer(),
  Promise.resolve(Buffer.from(svg)),
])

/**
 * Sides of zero, small, at and above the sandbox's limits, and the largest that a format can
 * express.
 */
const side = fc.constantFrom(0, 1, 39, 2_400, 8_000, 8_001, 0x3fff, 0xffff)
/** Four bytes of a length, in either byte order. */
const length = fc.constantFrom(
  '00000000',
  '00000001',
  '01000000',
  '0000ffff',
  'ffff0000',
  '7fffffff',
  'ffffff7f',
  'ffffffff',
)

/**
 * Pictures that are corrupted, cut, of a wrong length or size, or also valid files of another type.
 */
export const badPictures: fc.Arbitrary<Buffer> = fc.constantFrom(...pictures).chain((picture) =>
  fc.oneof(
    fc.constant(picture),
    ruined(picture),
    ruined(picture).chain(ruined),
    fc.tuple(side, side).map(([width, height]) => resized(picture, width, height)),
    fc
      .uint8Array({ maxLength: 300 })
      .map((bytes) => Buffer.concat([picture.subarray(0, 16), bytes])),
  ),
)

function ruined(picture: Buffer): fc.Arbitrary<Buffer> {
  const place = fc.nat(picture.length)
  const flips = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), {
    minLength: 1,
    maxLength: 8,
  })
  return fc.oneof(
    flips.map((all) =>
      picture.map((byte, at) =>
        all.reduce((flipped, [where, bits]) => (where === at ? flipped ^ bits : flipped), byte),
      ),
    ),
    place.map((end) => picture.subarray(0, end)),
    fc
      .tuple(fc.nat(200), length)
      .map(([at, hex]) =>
        Buffer.concat([picture.subarray(0, at), Buffer.from(hex, 'hex'), picture.subarray(at + 4)]),
      ),
    fc
      .tuple(place, place)
      .map(([from, to]) => Buffer.concat([picture.subarray(0, to), picture.subarray(from)])),
    fc
      .constantFrom(Buffer.from(HIDDEN_TEXT), ...pictures)
      .map((other) => Buffer.concat([picture, other])),
    fc
      .constantFrom(Buffer.from(HIDDEN_TEXT), ...pictures)
      .map((other) => Buffer.concat([other, picture])),
  ) as fc.Arbitrary<Buffer>
}

/** The same picture with other sizes in its header; other formats are returned unchanged. */
function resized(picture: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(picture)
  const frame = Math.max(bytes.indexOf('ffc000', 'hex'), bytes.indexOf('ffc200', 'hex'))
  if (bytes.includes('IHDR')) {
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  } else if (bytes.includes('VP8 ')) {
    bytes.writeUInt16LE(width & 0x3fff, 26)
    bytes.writeUInt16LE(height & 0x3fff, 28)
  } else if (frame > 0) {
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
  }
  return bytes
}
