import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { BEACON_PATH, composition, hostDocument, releaseNews } from '@kontor/shared/wire'
import { Stage } from '../../../registry/src/testing/stage.ts'

const HOUR_MS = 3600_000
let now = Date.now()
let stage: Stage
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  await stage.publishFake('trading', '1.1.0')
})
afterAll(() => stage.close())

const PREVIEWS = '/api/channels/production/previews'
/** Makes a preview, and returns the path of its link. */
async function made(body: object, url = PREVIEWS): Promise<{ path: string; id: string }> {
  const { status, body: preview } = await stage.post(url, body)
  expect(status).toBe(200)
  return preview
}

/** Opens a link as a browser does, and returns its cookie. */
async function follow(path: string) {
  const answer = await fetch(stage.edgeUrl + path, { redirect: 'manual' })
  const set = answer.headers.get('set-cookie')
  return { answer, set, cookie: set?.split(';')[0] ?? '' }
}

/** The builds in the document that a browser with these cookies receives. */
async function open(cookie = '', more: Record<string, string> = {}) {
  const answer = await stage.edge('/', { accept: 'text/html', cookie, ...more })
  const text = await answer.text()
  const data = /<script type="application\/json" id="kontor">(.*?)<\/script>/s.exec(text)![1]!
  const read = hostDocument.parse(JSON.parse(data))
  const { remotes, channel, preview } = composition.parse(JSON.parse(read.composition.payload))
  return { answer, market: remotes['market']!.version, channel, preview }
}

it('COMP-500 COMP-502 a link shows a build inside what the channel runs, to its browser only, and is never cached or counted', async () => {
  const preview = await made({ builds: ['market@1.1.0'], hours: 2 })
  const { answer, set, cookie } = await follow(preview.path)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect(set).toMatch(/^kontor-preview=[\w-]{22}; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/)
  const seen = await open(cookie)
  expect(seen).toMatchObject({ market: '1.1.0', preview: { what: 'market@1.1.0' } })
  expect(seen.channel).toMatch(/^preview-[0-9a-f]{12}$/)
  expect(seen.answer.headers.get('cache-control')).toBe('no-store')
  expect(seen.answer.headers.get('server-timing')).toBeNull()
  const other = await open()
  expect(other).toMatchObject({ market: '1.0.0', channel: 'production', preview: undefined })

  const builds = [{ id: 'market', version: '1.1.0', event: 'failed' }]
  const reported = await fetch(stage.edgeUrl + BEACON_PATH, {
    method: 'POST',
    headers: { origin: stage.edgeUrl, cookie },
    body: JSON.stringify({ ticket: null, builds }),
  })
  expect(reported.status).toBe(204)
  const { body } = await stage.call('GET', '/api/builds/market/1.1.0')
  expect(body.health).toBe('untried')
})

it('CON-124 the registry counts how often a link was opened, also when a report comes twice', async () => {
  const { path, id } = await made({ builds: ['market@1.1.0'] })
  const opened = async () => {
    const { previews } = (await stage.call('GET', PREVIEWS)).body
    return previews.find((one: { id: string }) => one.id === id).opened
  }
  expect(await opened()).toBe(0)
  await follow(path)
  expect(await opened()).toBe(1)
  for (let times = 0; times < 2; times += 1) await follow(path)
  expect(await opened()).toBe(3)
  const openings = [
    { preview: id, times: 2 },
    { preview: 'A'.repeat(22), times: 1 },
  ]
  const place = { edge: 'other', run: 'run', number: 1, channel: 'production', revision: 1 }
  const token = await stage.token('edge')
  for (let times = 0; times < 2; times += 1)
    await stage.post('/api/beacons', { ...place, builds: [], openings }, token)
  expect(await opened()).toBe(5)
})

it('COMP-500 a preview follows the channel, except for its own build', async () => {
  const { path } = await made({ builds: ['market@1.1.0'] })
  const { cookie } = await follow(path)
  await open(cookie)
  await stage.promote(['trading@1.1.0'])
  now += 3_000
  expect((await open(cookie)).market).toBe('1.1.0')
  const signed = await stage.edge('/composition', { cookie })
  const { payload } = (await signed.json()) as { payload: string }
  expect(composition.parse(JSON.parse(payload)).remotes['trading']!.version).toBe('1.1.0')
})

it('COMP-501 a preview ends by its time, when it is stopped and when its build is quarantined; the browser gets the channel again', async () => {
  const ways: (() => Promise<unknown>)[] = [
    async () => (now += 3 * HOUR_MS),
    async () => stage.post(`/api/previews/${(await newest()).id}/stop`, {}),
    () =>
      stage.post('/api/quarantine', {
        build: 'market@1.1.0',
        reason: 'The watch list is lost after a reload.',
      }),
  ]
  const ends: string[] = []
  for (const way of ways) {
    const { path } = await made({ builds: ['market@1.1.0'], hours: 2 })
    const { cookie } = await follow(path)
    expect((await open(cookie)).market).toBe('1.1.0')
    await way()
    now += 3_000
    const after = await open(cookie)
    expect([after.market, after.channel]).toEqual(['1.0.0', 'production'])
    expect(after.answer.headers.getSetCookie()[0]).toMatch(/^kontor-preview=; .*Max-Age=0/)
    expect((await follow(path)).answer.status).toBe(404)
    ends.push((await newest()).end)
  }
  expect(ends).toEqual(['ended', 'stopped', 'quarantined'])
  const lift = { build: 'market@1.1.0', reason: 'It was the cable of the test phone.' }
  await stage.post('/api/quarantine/lift', lift)
})

it('COMP-693 a document of a lengthened preview says its new end, and the cookie gets it', async () => {
  const { path, id } = await made({ builds: ['market@1.1.0'], hours: 2 })
  const { cookie } = await follow(path)
  const before = await open(cookie)
  const { status, body } = await stage.post(`/api/previews/${id}/extend`, { hours: 6 })
  expect(status).toBe(200)
  now += 3_000
  const after = await open(cookie)
  expect(after.preview!.until).toBe(body.endsAt)
  expect(after.preview!.until - before.preview!.until).toBe(6 * HOUR_MS)
  const seconds = 8 * 3600 - 3
  expect(after.answer.headers.getSetCookie()).toEqual([
    `${cookie}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
  ])
  const inBackground = await open(cookie, { 'sec-fetch-dest': 'empty' })
  expect(inBackground.answer.headers.getSetCookie()).toEqual([])

  now += 3 * HOUR_MS
  expect((await open(cookie)).market).toBe('1.1.0')
  await stage.post(`/api/previews/${id}/stop`, {})
  now += 3_000
  const over = await open(cookie)
  expect(over.market).toBe('1.0.0')
  expect(over.answer.headers.getSetCookie()[0]).toMatch(/^kontor-preview=; .*Max-Age=0/)
})

it('COMP-503 the time machine shows a kept revision by its number, or by a moment; it follows nothing', async () => {
  const { path } = await made({ kept: { revision: 1 } }, '/api/channels/production/time-machine')
  const { cookie } = await follow(path)
  await stage.promote(['market@1.1.0'])
  now += 3_000
  expect(await open(cookie)).toMatchObject({ market: '1.0.0', preview: { what: 'production:1' } })
  expect((await open()).market).toBe('1.1.0')
  const then = await made({ kept: { moment: now } }, '/api/channels/production/time-machine')
  expect((await open((await follow(then.path)).cookie)).market).toBe('1.1.0')
  await stage.rollback()
})

it('COMP-504 an open page hears that its preview is over', async () => {
  const { path, id } = await made({ builds: ['market@1.1.0'] })
  const { cookie } = await follow(path)
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const stream = await fetch(`${stage.edgeUrl}/releases`, {
    headers: { cookie },
    signal: over.signal,
  })
  const channels: string[] = []
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => {
    const { value = '' } = await reader.read()
    channels.push(releaseNews.parse(JSON.parse(value.slice(value.indexOf('{')))).channel)
  }
  await next()
  await stage.post(`/api/previews/${id}/stop`, {})
  now += 3_000
  await next()
  expect(channels).toEqual([expect.stringMatching(/^preview-/), 'production'])
})

it.each([
  [
    'a squad',
    'publisher-trading',
    { builds: ['market@1.1.0'] },
    403,
    'and this takes a publisher of market or an operator',
  ],
  ['anybody', 'operator', { builds: ['market@9.9.9'] }, 404, 'market@9.9.9'],
  ['anybody', 'operator', { builds: ['market@1.1.0'], hours: 1_000 }, 400, 'a week at most'],
])(
  'COMP-505 %s (token %s) is refused a preview of %o with %i and a sentence',
  async (_, name, body, status, sentence) => {
    const answer = await stage.post(PREVIEWS, body, await stage.token(name))
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).toContain(sentence)
  },
)

it('COMP-505 a squad previews its own area, and stops that; a malformed link opens nothing', async () => {
  const token = await stage.token('publisher-market')
  const { body } = await stage.post(PREVIEWS, { builds: ['market@1.1.0'] }, token)
  const stop = (holder: string) => stage.post(`/api/previews/${body.id}/stop`, {}, holder)
  expect((await stop(await stage.token('publisher-trading'))).status).toBe(403)
  expect((await stop(token)).status).toBe(200)
  for (const link of ['/preview/x', `/preview/${'a'.repeat(22)}`, '/preview/..%2f..%2fx'])
    expect((await follow(link)).answer.status).toBe(404)
})

it('COMP-506 COMP-693 while the registry does not answer, an opened preview goes on, with the end that is known', async () => {
  const { cookie } = await follow((await made({ builds: ['market@1.1.0'] })).path)
  expect((await open(cookie)).market).toBe('1.1.0')
  await stage.stopRegistry()
  now += 3_000
  const during = await open(cookie)
  expect(during.market).toBe('1.1.0')
  const left = Math.ceil((during.preview!.until - now) / 1_000)
  expect(during.answer.headers.get('set-cookie')).toContain(`Max-Age=${left};`)
  expect((await stage.edge(`/preview/${'b'.repeat(22)}`)).status).toBe(503)
})

async function newest(): Promise<{ id: string; end: string }> {
  const { body } = await stage.call('GET', PREVIEWS)
  return body.previews[0]
}
