import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { composition, type ReleaseNews, releaseNews } from '@kontor/shared/wire'
import { Stage } from '../../../registry/src/testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open({ APP_SOCKETS_A_NETWORK: '5' })
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterAll(() => stage.close())

/** Opens the stream of news, and collects its events. */
async function listen(cookie = '', query = '') {
  const over = new AbortController()
  const answer = await fetch(`${stage.edgeUrl}/releases${query}`, {
    signal: over.signal,
    headers: { cookie },
  })
  const heard: ReleaseNews[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop()!
      for (const event of events) {
        const data = /^event: news\ndata: (.*)$/.exec(event)?.[1]
        if (data) heard.push(releaseNews.parse(JSON.parse(data)))
      }
    }
  }
  const ended = answer.ok ? read().catch(() => undefined) : Promise.resolve()
  const close = () => over.abort()
  onTestFinished(close)
  return { answer, heard, ended, close }
}

it('COMP-367 a page hears at once what it should run, and each change; a proxy is told to pass it on', async () => {
  const { answer, heard } = await listen()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  await expect.poll(() => heard).toHaveLength(1)
  await stage.promote(['market@1.1.0'])
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard.map(({ revision, builds }) => [revision, builds['market']])).toEqual([
    [1, '1.0.0'],
    [2, '1.1.0'],
  ])
})

it('HOST-292 the news say when their revision was issued', async () => {
  const { heard } = await listen()
  await expect.poll(() => heard).toHaveLength(1)
  const { payload } = (await (await stage.edge('/composition')).json()) as { payload: string }
  expect(heard[0]!.issuedAt).toBe(composition.parse(JSON.parse(payload)).issuedAt)
})

it('COMP-681 the status says how many open pages were told of a revision, and within which time 95 % of them', async () => {
  const history = async () => (await stage.call('GET', '/api/status')).body.history
  const [{ revision }] = await history()
  const open = await Promise.all([listen(), listen()])
  for (const { heard } of open) await expect.poll(() => heard).toHaveLength(1)
  await stage.promote(['market@1.0.0'])
  const told = { pages: 2, p95Ms: expect.toSatisfy((ms: number) => ms >= 0 && ms < 5_000) }
  await expect
    .poll(async () => (await history())[0])
    .toMatchObject({ revision: revision + 1, told })
  const later = await listen()
  await expect.poll(() => later.heard).toHaveLength(1)
  expect((await history())[0].told.pages).toBe(2)
  await stage.promote(['market@1.1.0'])
  await expect
    .poll(async () => (await history())[0])
    .toMatchObject({ revision: revision + 2, told: { pages: 3 } })
  for (const { close } of [...open, later]) close()
})

it('COMP-367 a quarantine is heard with the build', async () => {
  const { heard } = await listen()
  const body = { build: 'market@1.1.0', reason: 'The watch list is lost after a reload.' }
  await stage.post('/api/quarantine', body)
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({
      builds: { market: '1.0.0' },
      quarantined: [{ id: 'market', version: '1.1.0' }],
    })
  await stage.post('/api/quarantine/lift', body)
})

it('COMP-368 a browser hears of its own arm', async () => {
  const cookies = ['a', 'b', 'c', 'd'].map((letter) => `kontor-browser=${letter.repeat(22)}`)
  await stage.post('/api/channels/production/canary', {
    builds: ['market@1.1.0'],
    plan: [{ share: 0.5, minutes: null }],
  })
  for (const cookie of cookies) {
    const { heard, close } = await listen(cookie)
    await expect.poll(() => heard).toHaveLength(1)
    const own = await stage.edge('/composition', { cookie })
    const { payload } = (await own.json()) as { payload: string }
    expect(heard[0]!.builds['market']).toBe(JSON.parse(payload).remotes.market.version)
    close()
  }
})

/** The registry's figures of open pages. */
const open = async () => (await stage.call('GET', '/api/status')).body.edges.revisions

/** Open pages, one of each row. */
const pagesOf = (rows: readonly (readonly [number, string, boolean])[], held = 0) =>
  rows.map(([revision, arm, isCurrent]) => ({ revision, arm, pages: 1, held, isCurrent }))

it('CON-073 the registry hears which revisions the open pages were loaded with, and which of them run the current builds', async () => {
  const revision = stage.registry.channels.history('production').at(-1)!.revision + 1
  await stage.post('/api/channels/production/canary/end', {})
  const loaded: [number, string][] = [
    [revision, 'stable'],
    [revision - 1, 'canary'],
    [revision - 1, 'stable'],
    [2, 'stable'],
  ]
  const streams = await Promise.all(
    loaded.map(([number, arm]) => listen('', `?revision=${number}&arm=${arm}`)),
  )
  const other = await listen('', '?revision=0x&arm=stable')
  const older = pagesOf([
    [revision - 1, 'canary', false],
    [revision - 1, 'stable', true],
    [2, 'stable', false],
  ])
  await expect.poll(open).toEqual([...pagesOf([[revision, 'stable', true]]), ...older])
  streams[0]!.close()
  await expect.poll(open).toEqual(older)
  for (const { close } of [...streams, other]) close()
})

it('COMP-684 the registry hears how many open pages do not follow because of unsaved input, until they are gone', async () => {
  await expect.poll(open).toEqual([])
  const address = '?revision=2&arm=stable'
  const held = await listen('', `${address}&held=input`)
  await expect.poll(open).toEqual(pagesOf([[2, 'stable', false]], 1))
  const other = await listen('', address)
  await expect.poll(open).toMatchObject([{ revision: 2, pages: 2, held: 1 }])
  held.close()
  await expect.poll(open).toEqual(pagesOf([[2, 'stable', false]]))
  other.close()
})

/** Holds the answers of the registry about previews until the returned function is called. */
function holdPreviews() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { previews } = stage.registry
  const answer = previews.composition.bind(previews)
  const asked = vi.spyOn(previews, 'composition').mockImplementation(async (id) => {
    await held
    return answer(id)
  })
  onTestFinished(() => {
    release()
    vi.restoreAllMocks()
  })
  return { asked, release }
}

/** The number of pages with a stream. The edge has handled every earlier request by then. */
async function openPages(): Promise<number> {
  const text = await (await stage.edge('/metrics')).text()
  return Number(/^kontor_open_pages (\d+)$/m.exec(text)![1])
}

it('COMP-723 a page that leaves while the registry is asked about its preview holds no stream', async () => {
  await expect.poll(openPages).toBe(0)
  const { asked, release } = holdPreviews()
  const over = new AbortController()
  const cookie = `kontor-preview=${'a'.repeat(22)}`
  const left = fetch(`${stage.edgeUrl}/releases`, { headers: { cookie }, signal: over.signal })
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  over.abort()
  await expect(left).rejects.toThrow('aborted')
  for (let round = 0; round < 5; round += 1) await openPages()
  release()
  const other = await listen(cookie)
  expect(other.answer.status).toBe(200)
  expect(await openPages()).toBe(1)
  other.close()
})

it('COMP-723 pages that wait for the registry together get no more streams than their network may have', async () => {
  await expect.poll(openPages).toBe(0)
  const { asked, release } = holdPreviews()
  const cookie = `kontor-preview=${'b'.repeat(22)}`
  const streams = Promise.all(Array.from({ length: 8 }, () => listen(cookie)))
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  for (let round = 0; round < 5; round += 1) await openPages()
  release()
  const statuses = (await streams).map(({ answer }) => answer.status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 503, 503, 503])
  for (const { close } of await streams) close()
})

it('COMP-369 a network has a limited number of streams, which end with the edge', async () => {
  await expect
    .poll(async () => (await stage.edge('/metrics')).text())
    .toContain('kontor_open_pages 0')
  const streams = await Promise.all(Array.from({ length: 5 }, () => listen()))
  expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200])
  const { answer } = await listen()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  await stage.restartEdge()
  await Promise.all(streams.map(({ ended }) => ended))
})
