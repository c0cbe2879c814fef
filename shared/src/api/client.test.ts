import { beforeEach, expect, it, vi } from 'vitest'
import { answer, Refused, startServer } from '@kontor/shared/testing'
import { listNews, type Reason, sendCode, uploadPicture } from '../wire/index.ts'
import { call, client } from './client.ts'

// The tag is what axios knows one by, and the test browser's have none.
const photo = Object.assign(new Blob(['front'], { type: 'image/jpeg' }), {
  [Symbol.toStringTag]: 'Blob',
})
const kept = { id: 'p-1', path: '/images/p-1', width: 4, height: 3 }

beforeEach(startServer)

it('sends a picture as the body, and its purpose in the query', async () => {
  answer(uploadPicture, ({ purpose }) => ({ ...kept, path: `/${purpose}` }))
  expect(await call(uploadPicture, { purpose: 'avatar' }, { picture: photo })).toEqual({
    ...kept,
    path: '/avatar',
  })
})

it('gives a picture more time than other calls, and reports its progress', async () => {
  answer(uploadPicture, () => kept)
  const request = vi.spyOn(client, 'request')
  const heard: number[] = []
  await call(
    uploadPicture,
    { purpose: 'identity' },
    { picture: photo, onProgress: (share) => heard.push(share) },
  )
  const [sent] = request.mock.lastCall!
  expect(sent.timeout).toBeGreaterThan(client.defaults.timeout!)
  expect(sent.headers).toMatchObject({ 'content-type': 'image/jpeg' })
  sent.onUploadProgress!({ loaded: 1, total: 4, progress: 0.25, bytes: 1, lengthComputable: true })
  expect(heard).toEqual([0.25])
})

it.each<[Reason, string]>([
  ['INPUT_INVALID', 'This token is not good.'],
  ['TOKEN_EXPIRED', 'Log in again.'],
])('HOST-013 a refusal with %s and "%s" is one of the session', async (reason, message) => {
  answer(listNews, () => new Refused(reason, message))
  await expect(call(listNews, { current: 1, pageSize: 5 })).rejects.toMatchObject({
    kind: 'signed-out',
    message,
  })
})

it('a refusal carries the figures that the server gave', async () => {
  answer(sendCode, () => new Refused('CODE_TOO_SOON', 'please wait', { seconds: 42 }))
  await expect(
    call(sendCode, { email: 'mia@kontor.example', purpose: 'login' }),
  ).rejects.toMatchObject({
    kind: 'refused',
    reason: 'CODE_TOO_SOON',
    details: { seconds: 42 },
  })
  answer(sendCode, () => new Refused('UNAVAILABLE'))
  await expect(
    call(sendCode, { email: 'mia@kontor.example', purpose: 'login' }),
  ).rejects.toMatchObject({
    details: {},
  })
})

it.each([
  [503, { 'retry-after': '7' }, 'unavailable', { seconds: 7 }],
  [503, {}, 'unavailable', {}],
  [502, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 'unavailable', {}],
  [500, { 'retry-after': '7' }, 'broken', {}],
])(
  'HOST-095 an answer of %i with %j, which is not the broker’s, is %s',
  async (status, headers, kind, details) => {
    vi.spyOn(client, 'request').mockResolvedValueOnce({ status, headers, data: '<html>' })
    await expect(call(listNews, { current: 1, pageSize: 5 })).rejects.toMatchObject({
      kind,
      details,
    })
  },
)
