import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decodeLayers, type Envelope, envelope, purposes, uploadPicture } from '@kontor/shared/wire'
import { sendPicture } from '../testing/people/pictures.ts'
import { bearer, layers, openSandbox, type TestSandbox } from '../testing/sandbox.ts'
import { badPictures, HIDDEN_TEXT } from './bad-picture.ts'
import { CALL_TIMEOUT, FUZZ, LONGEST } from './fuzz.ts'

let sandbox: TestSandbox
let token: string
beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.trader()
})
afterAll(() => sandbox.stop())

const types = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/svg+xml',
      'application/octet-stream',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/html',
      'multipart/form-data; boundary=x',
      'application/json',
      '*',
      '',
    ),
  },
)
const purpose = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...purposes) },
  { weight: 1, arbitrary: fc.string() },
)

it(
  'any file sent as a picture is refused, or stored as pixels only',
  { timeout: LONGEST },
  async () => {
    let taken = 0
    await fc.assert(
      fc.asyncProperty(badPictures, types, purpose, async (bytes, type, what) => {
        const { status, body } = await sendPicture(sandbox, token, what, bytes, type)
        expect(envelope.safeParse(body).success).toBe(true)
        expect([200, 400, 413, 422]).toContain(status)
        taken += Number(status === 200)
        expect(status === 200 ? await faultsOf(body) : []).toEqual([])
      }),
      { numRuns: FUZZ / 20, timeout: CALL_TIMEOUT },
    )
    // About one in seven is taken.
    expect(taken).toBeGreaterThan(0)
  },
)

/** The faults of a stored picture. */
async function faultsOf(body: Envelope): Promise<string[]> {
  const { path } = uploadPicture.reply.parse(
    JSON.parse(await decodeLayers(body.data as string, layers)),
  )
  const { rawPayload, headers } = await sandbox.app.inject({ url: path, headers: bearer(token) })
  const { format, width, height, exif, xmp, icc } = await sharp(rawPayload).metadata()
  return [
    ...(headers['content-type'] === 'image/webp' && format === 'webp' ? [] : [`it is ${format}`]),
    ...(width <= 2_400 && height <= 2_400 ? [] : [`it has ${width} × ${height} pixels`]),
    ...(rawPayload.includes(HIDDEN_TEXT) || exif || xmp || icc
      ? ['it carries more than its pixels']
      : []),
  ]
}
