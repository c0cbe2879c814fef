import { beforeEach, expect, it, vi } from 'vitest'
import { answer, Refused, startServer } from '@kontor/shared/testing'
import {
  firstListing,
  getConfig,
  KEPT_AT,
  listCoins,
  listNews,
  type Reason,
  sendCode,
  uploadPicture,
} from '../wire/index.ts'
import { call, client, connect } from './client.ts'

// axios recognises a blob by its tag, which blobs of the test browser lack.
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

it('an input that does not fit the call is broken, and reported', async () => {
  const onBroken = vi.fn<(error: Error) => void>()
  connect({
    apiBase: '',
    layers: [],
    language: () => 'en-US',
    token: () => Promise.resolve(null),
    onTokenError: () => undefined,
    onBroken,
  })
  const input = { ...firstListing, category: 'none' } as unknown as typeof firstListing
  await expect(call(listCoins, input)).rejects.toMatchObject({ kind: 'broken' })
  expect(onBroken).toHaveBeenCalledOnce()
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

it('HOST-310 a refusal of the edge for frequency is no crash, and says when to try again', async () => {
  const onBroken = vi.fn<(error: Error) => void>()
  connect({
    apiBase: '',
    layers: [],
    language: () => 'en-US',
    token: async () => null,
    onTokenError: () => undefined,
    onBroken,
  })
  const answered = { status: 429, headers: { 'retry-after': '42' }, data: 'too many' }
  vi.spyOn(client, 'request').mockResolvedValueOnce(answered)
  await expect(call(listNews, { current: 1, pageSize: 5 })).rejects.toMatchObject({
    kind: 'unavailable',
    details: { seconds: 42 },
  })
  expect(onBroken).not.toHaveBeenCalled()
})

it('HOST-221 an answer of the document is decoded, with its time; an answer of another form is not used', async () => {
  const asked: [string, unknown][] = []
  const data: unknown[] = [{ data: [], total: 3 }, { total: 'many' }]
  connect({
    apiBase: '',
    layers: [],
    language: () => 'en-US',
    token: async () => null,
    onTokenError: () => undefined,
    known(path, input) {
      asked.push([path, input])
      return { path, input: {}, language: 'en-US', at: 7, data: data.shift() }
    },
  })
  const request = vi.spyOn(client, 'request').mockRejectedValueOnce(new Error('no line'))
  const times: number[] = []
  const read = () => call(listCoins, firstListing, { onKept: (at) => times.push(at) })
  expect(await read()).toEqual({ data: [], total: 3 })
  expect(request).not.toHaveBeenCalled()
  await expect(read()).rejects.toMatchObject({ kind: 'offline' })
  expect(times).toEqual([7])
  expect(asked[0]).toEqual([listCoins.path, { current: '1', pageSize: '5', category: 'forex' }])
})

it('HOST-319 on a device whose clock is slow, an earlier answer is no newer than now', async () => {
  const later = Date.now() + 3_600_000
  connect({
    apiBase: '',
    layers: [],
    language: () => 'en-US',
    token: async () => null,
    onTokenError: () => undefined,
    known: (path) =>
      path === listCoins.path
        ? { path, input: {}, language: 'en-US', at: later, data: { data: [], total: 0 } }
        : undefined,
  })
  const data = { code: 0, message: '', reason: '', data: { image: '', mode: 'sandbox' } }
  vi.spyOn(client, 'request').mockResolvedValueOnce({
    status: 200,
    headers: { [KEPT_AT]: String(later) },
    data,
  })
  const times: number[] = []
  const options = { onKept: (at: number) => times.push(at) }
  await call(listCoins, firstListing, options)
  await call(getConfig, {}, options)
  expect(times).toHaveLength(2)
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now())
})

const askForNews = () => call(listNews, { current: 1, pageSize: 5 })

it.each([
  ['UNEXPECTED', true],
  ['INPUT_INVALID', false],
] as const)(
  'HOST-192 whether a call with %s failed at the server, and who made it: %s',
  async (reason, isFailed) => {
    const askers: string[] = []
    connect({
      apiBase: '',
      layers: [],
      language: () => 'en-US',
      token: async () => null,
      onTokenError: () => undefined,
      onFailed: ({ stack = '' }) => askers.push(stack),
    })
    answer(listNews, () => new Refused(reason, 'no'))
    await expect(askForNews()).rejects.toMatchObject({ message: 'no' })
    expect(askers.map((stack) => stack.includes('askForNews'))).toEqual(isFailed ? [true] : [])
  },
)
