import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletePicture, getUserInfo, PICTURE_BYTES, uploadPicture } from '@kontor/shared/wire'
import { actionsOf } from '../../../trials/testing/people/actions.ts'
import { photo, sendPicture, upload } from '../../../trials/testing/people/pictures.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
let mine: string
let theirs: string
beforeAll(async () => {
  sandbox = await openSandbox()
  mine = await sandbox.trader()
  theirs = await sandbox.trader()
})
afterAll(() => sandbox.stop())

const read = (path: string, headers: Record<string, string> = {}) =>
  sandbox.app.inject({ url: path, headers })
const avatarOf = async (token: string) => (await sandbox.call(getUserInfo, {}, token)).avatar

describe('an accepted picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is a %s, with any declared type', async (format) => {
    const bytes = await sharp(await photo())
      .toFormat(format)
      .toBuffer()
    const { status } = await sendPicture(
      sandbox,
      mine,
      'identity',
      bytes,
      'application/octet-stream',
    )
    expect(status).toBe(200)
    expect((await sendPicture(sandbox, mine, 'identity', bytes, 'image/gif')).status).toBe(200)
  })

  it('is stored upright, without place, camera or colour profile', async () => {
    const taken = sharp(await photo(60, 40)).withIccProfile('p3')
    const bytes = await taken
      .withExif({
        IFD0: { Make: 'Camera', Orientation: '6' },
        IFD3: { GPSLatitude: '52/1 31/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Berlin</place></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif?.includes('Camera')).toBe(true)
    const { path, width, height } = await upload(sandbox, mine, 'identity', bytes)
    expect([width, height]).toEqual([40, 60])
    const kept = (await read(path, bearer(mine))).rawPayload
    const { exif, xmp, icc, iptc, orientation, format } = await sharp(kept).metadata()
    expect({ exif, xmp, icc, iptc, orientation, format }).toEqual({ format: 'webp' })
    for (const trace of ['Camera', 'Berlin', 'GPS']) expect(kept.includes(trace)).toBe(false)
  })

  it.each(['identity', 'proof'] as const)(
    'of %s is scaled down to 2,400 pixels a side; a small one keeps its size',
    async (purpose) => {
      expect(await upload(sandbox, mine, purpose, await photo(4_800, 1_200))).toMatchObject({
        width: 2_400,
        height: 600,
      })
      expect(await upload(sandbox, mine, purpose, await photo(300, 200))).toMatchObject({
        width: 300,
        height: 200,
      })
    },
  )

  it('may have the maximum width', async () => {
    expect((await sendPicture(sandbox, mine, 'identity', await photo(8_000, 20))).status).toBe(200)
  })
})

describe('refuses', () => {
  const spot = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  it.each([
    ['a text that says it is a JPEG', async () => Buffer.from('hello, this is no picture at all')],
    ['nothing', async () => Buffer.alloc(0)],
    ['an SVG', async () => svg],
    ['a GIF', () => spot.gif().toBuffer()],
    ['a TIFF', () => spot.tiff().toBuffer()],
    ['an AVIF', () => spot.avif().toBuffer()],
    ['half a JPEG', () => halfOf('jpeg')],
    ['half a PNG', () => halfOf('png')],
    ['half a WebP', () => halfOf('webp')],
    ['only the beginning of a JPEG', async () => (await photo()).subarray(0, 20)],
  ])('%s', async (_, bytes) => {
    expect(await sendPicture(sandbox, mine, 'identity', await bytes())).toMatchObject({
      status: 422,
      body: { reason: 'PICTURE_UNREADABLE' },
    })
  })

  it.each([
    ['a small file that unfolds to 20,000 × 20,000 pixels', 20_000, 20_000],
    ['one wider than 8,000 pixels', 8_001, 10],
    ['one higher than 8,000 pixels', 10, 8_001],
  ])('%s', async (_, width, height) => {
    const answer = await sendPicture(sandbox, mine, 'identity', pngOf(width, height), 'image/png')
    expect(answer).toMatchObject({ status: 413, body: { reason: 'PICTURE_TOO_LARGE' } })
  })

  it('a file of more than 8 MB', async () => {
    const bytes = Buffer.concat([await photo(), Buffer.alloc(PICTURE_BYTES)])
    expect(await sendPicture(sandbox, mine, 'identity', bytes)).toMatchObject({
      status: 413,
      body: { reason: 'PICTURE_TOO_LARGE' },
    })
  })

  it('another content type, another purpose, another’s session', async () => {
    const bytes = await photo()
    expect((await sendPicture(sandbox, mine, 'identity', bytes, 'text/plain')).body.reason).toBe(
      'INPUT_INVALID',
    )
    expect(
      (await sendPicture(sandbox, mine, 'identity', Buffer.from('{}'), 'application/json')).body
        .reason,
    ).toBe('INPUT_INVALID')
    expect((await sendPicture(sandbox, mine, 'selfie', bytes)).body.reason).toBe('INPUT_INVALID')
    expect((await sendPicture(sandbox, 'nobody', 'identity', bytes)).body.reason).toBe(
      'TOKEN_INVALID',
    )
    const unsigned = await sandbox.app.inject({
      method: 'PUT',
      url: uploadPicture.path,
      query: { purpose: 'proof' },
      payload: bytes,
    })
    expect(unsigned.json()).toMatchObject({ reason: 'TOKEN_MISSING' })
  })
})

describe('a picture is shown to', () => {
  it.each(['identity', 'proof'] as const)('of %s: its owner only', async (purpose) => {
    const { path } = await upload(sandbox, mine, purpose)
    const seen = await read(path, bearer(mine))
    expect([seen.statusCode, (await sharp(seen.rawPayload).metadata()).format]).toEqual([
      200,
      'webp',
    ])
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'",
    })
    for (const headers of [{}, bearer(theirs), bearer('nobody')]) {
      expect((await read(path, headers)).json()).toMatchObject({ code: 404, reason: 'NOT_FOUND' })
    }
  })

  it('of an avatar: anyone', async () => {
    const { path } = await upload(sandbox, mine, 'avatar')
    for (const headers of [{}, bearer(theirs), bearer('nobody')])
      expect((await read(path, headers)).statusCode).toBe(200)
  })

  it('nobody when it does not exist', async () => {
    for (const id of ['none', '..%2f..%2fetc', "'", '%00'])
      expect((await read(`/v1/image/${id}`, bearer(mine))).json()).toMatchObject({
        reason: 'NOT_FOUND',
      })
  })

  it('a picture that has not changed is sent once', async () => {
    const { path } = await upload(sandbox, mine, 'identity')
    const { etag = '' } = (await read(path, bearer(mine))).headers
    const again = await read(path, { ...bearer(mine), 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await read(path, { ...bearer(theirs), 'if-none-match': etag })).statusCode).toBe(404)
  })
})

describe('an avatar', () => {
  it('is a square of 256 pixels, and the user has one: the newest', async () => {
    expect(await avatarOf(theirs)).toBe('')
    const first = await upload(sandbox, theirs, 'avatar', await photo(900, 300))
    expect(first).toMatchObject({ width: 256, height: 256 })
    expect(await avatarOf(theirs)).toBe(first.path)
    const second = await upload(sandbox, theirs, 'avatar')
    expect(await avatarOf(theirs)).toBe(second.path)
    expect((await read(first.path)).statusCode).toBe(404)
  })

  // The embedded database runs these one by one; on a server (SANDBOX_TEST_DATABASE) they overlap.
  it('that is uploaded several times at once exists once', async () => {
    const bytes = await photo(4, 4)
    const sent = await Promise.all(
      Array.from({ length: 24 }, () => upload(sandbox, theirs, 'avatar', bytes)),
    )
    expect(sent.map(({ path }) => path)).toContain(await avatarOf(theirs))
    const left = await Promise.all(sent.map(async ({ path }) => (await read(path)).statusCode))
    expect(left.filter((status) => status === 200)).toHaveLength(1)
  })

  it('that is deleted is gone', async () => {
    const { id } = await upload(sandbox, theirs, 'avatar')
    await sandbox.call(deletePicture, { id }, theirs)
    expect(await avatarOf(theirs)).toBe('')
  })
})

describe('deleting', () => {
  it('deletes a user’s own picture', async () => {
    const { id, path } = await upload(sandbox, mine, 'identity')
    await sandbox.call(deletePicture, { id }, mine)
    expect((await read(path, bearer(mine))).statusCode).toBe(404)
    expect((await sandbox.send(deletePicture, { id }, bearer(mine))).body.reason).toBe('NOT_FOUND')
  })

  it('does not find another’s', async () => {
    const { id, path } = await upload(sandbox, mine, 'identity')
    expect((await sandbox.send(deletePicture, { id }, bearer(theirs))).body.reason).toBe(
      'NOT_FOUND',
    )
    expect((await read(path, bearer(mine))).statusCode).toBe(200)
  })
})

const DAY = 24 * 60 * 60_000

it('deletes the oldest of more than forty unused pictures', async () => {
  const token = await sandbox.trader()
  const bytes = await photo(4, 4)
  const avatar = await upload(sandbox, token, 'avatar', bytes)
  const paths = []
  for (let sent = 0; sent < 42; sent += 1)
    paths.push((await upload(sandbox, token, sent % 2 === 0 ? 'identity' : 'proof', bytes)).path)
  const seen = await Promise.all(
    paths.map(async (path) => (await read(path, bearer(token))).statusCode),
  )
  expect(seen).toEqual([404, 404, ...Array.from({ length: 40 }, () => 200)])
  expect(await avatarOf(token)).toBe(avatar.path)
})

/** The first half of a picture, as after a broken connection. */
async function halfOf(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 99, sigma: 40 } as const
  const bytes = await sharp({
    create: { width: 400, height: 400, channels: 3, background: 'red', noise },
  })
    .toFormat(format)
    .toBuffer()
  return bytes.subarray(0, bytes.length / 2)
}

/** A valid black PNG, made without its pixels in memory. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

it('SANDBOX-086 a picture beyond the limit of one user, or of all users, is refused', async () => {
  const small = await openSandbox({ picturesMb: 0 })
  const token = await small.trader()
  const bytes = await photo()
  expect((await sendPicture(small, token, 'identity', bytes)).body.reason).toBe('UNAVAILABLE')
  await small.stop()

  const owner = await sandbox.trader()
  const { id } = await upload(sandbox, owner, 'identity', bytes)
  await sandbox.database.query('update picture set size = 100000001 where id = $1', [id])
  expect(await sendPicture(sandbox, owner, 'identity', bytes)).toMatchObject({
    status: 422,
    body: { reason: 'PICTURE_LIMIT_REACHED' },
  })
  expect((await sendPicture(sandbox, mine, 'identity', bytes)).status).toBe(200)
  await sandbox.call(deletePicture, { id }, owner)
  expect((await sendPicture(sandbox, owner, 'identity', bytes)).status).toBe(200)
})

it('SANDBOX-518 photos of ended reviews count towards the limit of their user for 30 days', async () => {
  const actions = actionsOf(sandbox)
  const token = await sandbox.trader()
  const bytes = await photo(4, 4)
  const { id, proof } = await actions.deposit(token, '50')
  const send = async () => (await sendPicture(sandbox, token, 'identity', bytes)).body.reason
  const counts = 'update picture set size = 100000001, created_at = created_at - $2 where id = $1'
  await sandbox.database.query(counts, [proof?.id, 29 * DAY])
  expect(await send()).toBe('PICTURE_LIMIT_REACHED')
  await actions.approve('deposit', id)
  expect(await actions.refusal(deletePicture, { id: proof?.id ?? '' }, token)).toBe(
    'PICTURE_IN_USE',
  )
  expect(await send()).toBe('PICTURE_LIMIT_REACHED')
  await sandbox.database.query(counts, [proof?.id, 2 * DAY])
  expect(await send()).toBe('')
})
