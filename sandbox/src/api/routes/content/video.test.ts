import { afterAll, beforeAll, expect, it } from 'vitest'
import { getVideo, languages, type Video } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
let video: Video
beforeAll(async () => {
  sandbox = await openSandbox()
  video = await sandbox.call(getVideo, {})
})
afterAll(() => sandbox.stop())

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  sandbox.app.inject({ method, url, headers })
const mp4 = () => video.sources[0]!.path

it('every file of the video is served with its type', async () => {
  const named = [
    ...video.sources,
    { path: video.poster, type: 'image/webp' },
    ...video.captions.map(({ path }) => ({ path, type: 'text/vtt; charset=utf-8' })),
  ]
  for (const { path, type } of named) {
    const { statusCode, headers, rawPayload } = await ask(path)
    expect([statusCode, headers['accept-ranges'], headers['x-content-type-options']], path).toEqual(
      [200, 'bytes', 'nosniff'],
    )
    expect(type).toContain(String(headers['content-type']))
    expect(rawPayload.length).toBe(Number(headers['content-length']))
  }
})

it('the texts are in the requested language, with captions in every language of the app', async () => {
  expect(video.captions.map(({ locale, label }) => ({ locale, name: label }))).toEqual(
    languages.map(({ locale, name }) => ({ locale, name })),
  )
  const titles = await Promise.all(
    ['en-US', 'de-DE', 'zh-CN', 'qaa'].map(
      async (language) => (await sandbox.send(getVideo, {}, { language })).body.data,
    ),
  )
  expect(new Set(titles).size).toBe(3)
  expect(titles[3]).toBe(titles[0])
  const { body } = await ask('/images/video/captions.en-US.vtt')
  for (const sentence of video.transcript) expect(body).toContain(sentence)
})

it('the clip has the stated length', async () => {
  const { rawPayload } = await ask(mp4())
  const head = rawPayload.indexOf('mvhd')
  expect(rawPayload.readUInt32BE(head + 20) / rawPayload.readUInt32BE(head + 16)).toBe(
    video.seconds,
  )
})

it('a requested range of a file is sent with its position, and has those bytes', async () => {
  const whole = (await ask(mp4())).rawPayload
  const { statusCode, headers, rawPayload } = await ask(mp4(), { range: 'bytes=1000-1999' })
  expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([
    206,
    `bytes 1000-1999/${whole.length}`,
    '1000',
  ])
  expect(rawPayload.equals(whole.subarray(1000, 2000))).toBe(true)
  const beyond = await ask(mp4(), { range: `bytes=${whole.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
    416,
    `bytes */${whole.length}`,
    '',
  ])
  expect((await ask(mp4(), { range: 'bytes=9-1' })).statusCode).toBe(200)
  const head = await ask(mp4(), { range: 'bytes=0-1' }, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(whole.length),
    '',
  ])
})

it('an unchanged file is not sent again, and a range only of the same version', async () => {
  const etag = String((await ask(mp4())).headers['etag'])
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect((await ask(mp4(), { 'if-none-match': known })).statusCode).toBe(304)
  expect((await ask(mp4(), { 'if-none-match': '"other"' })).statusCode).toBe(200)
  const part = { range: 'bytes=0-1' }
  expect((await ask(mp4(), { ...part, 'if-range': etag })).statusCode).toBe(206)
  expect((await ask(mp4(), { ...part, 'if-range': '"other"' })).statusCode).toBe(200)
})

it.each([
  'nothing.mp4',
  'video.ts',
  '..%2Fvideo.ts',
  '%2e%2e%2fscenes.ts',
  'constructor',
  '__proto__',
  '%00',
])('nothing else is served: %s', async (name) => {
  expect((await ask(`/images/video/${name}`)).statusCode).toBe(404)
})
