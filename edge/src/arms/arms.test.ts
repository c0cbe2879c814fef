import { afterAll, beforeAll, expect, it } from 'vitest'
import { composition, hostDocument } from '@kontor/shared/wire'
import { Stage } from '../../../registry/src/testing/stage.ts'
import { browserOf, newBrowser } from './browser-cookie.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterAll(() => stage.close())

const canary = (share: number) =>
  stage.post('/api/channels/production/canary', {
    builds: ['market@1.1.0'],
    plan: [{ share, minutes: null }],
  })

async function open(cookie?: string) {
  const answer = await stage.edge('/', { accept: 'text/html', ...(cookie && { cookie }) })
  const text = await answer.text()
  const data = /<script type="application\/json" id="kontor">(.*?)<\/script>/s.exec(text)![1]!
  const read = hostDocument.parse(JSON.parse(data))
  const { remotes, arm } = composition.parse(JSON.parse(read.composition.payload))
  const set = answer.headers.get('set-cookie')
  return {
    market: remotes['market']!.version,
    arm: arm?.name,
    set,
    etag: answer.headers.get('etag')!,
  }
}

const cookieOf = (set: string | null) => set!.split(';')[0]!

it('COMP-362 a browser gets a random cookie with its first document, which scripts cannot read, and no second one', async () => {
  const first = await open()
  expect(first.set).toMatch(
    /^kontor-browser=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  )
  const { set } = await open()
  expect(set).not.toBe(first.set)
  expect((await open(cookieOf(set))).set).toBeNull()
  expect((await open('kontor-browser=forged; other=1')).set).not.toBeNull()
})

it('COMP-362 no two of many cookies are the same', () => {
  const browsers = Array.from({ length: 3_000 }, newBrowser)
  expect(new Set(browsers).size).toBe(browsers.length)
  for (const browser of browsers) expect(browserOf(`kontor-browser=${browser}`)).toBe(browser)
  expect(browsers).not.toContain('A'.repeat(22))
})

it('COMP-363 a share of browsers runs the canary, each always the same arm, also after a restart of the edge', async () => {
  await canary(0)
  const visits = await Promise.all(Array.from({ length: 40 }, () => open()))
  expect(new Set(visits.map(({ arm }) => arm))).toEqual(new Set(['stable']))
  await canary(0.5)
  const cookies = visits.map(({ set }) => cookieOf(set))
  const armsOf = async () => {
    const opened = await Promise.all(cookies.map((cookie) => open(cookie)))
    for (const { arm, market } of opened) expect(market).toBe(arm === 'canary' ? '1.1.0' : '1.0.0')
    return opened.map(({ arm }) => arm)
  }
  const arms = await armsOf()
  expect(new Set(arms)).toEqual(new Set(['stable', 'canary']))
  await stage.restartEdge()
  expect(await armsOf()).toEqual(arms)
  await canary(0.8)
  const later = await armsOf()
  const left = arms.filter((arm, place) => arm === 'canary' && later[place] === 'stable')
  expect(left).toEqual([])
})

it('COMP-363 documents of two arms have other tags, and /composition is that of the browser’s arm', async () => {
  await canary(0.5)
  const visits = await Promise.all(Array.from({ length: 40 }, () => open()))
  const stable = visits.find(({ arm }) => arm === 'stable')!
  const other = visits.find(({ arm }) => arm === 'canary')!
  expect(stable.etag).not.toBe(other.etag)
  for (const { set, market } of [stable, other]) {
    const answer = await stage.edge('/composition', { cookie: cookieOf(set) })
    expect(answer.headers.get('vary')).toContain('cookie')
    const { payload } = (await answer.json()) as { payload: string }
    expect(composition.parse(JSON.parse(payload)).remotes['market']!.version).toBe(market)
  }
  const { status } = await stage.edge('/', {
    accept: 'text/html',
    cookie: cookieOf(other.set),
    'if-none-match': stable.etag,
  })
  expect(status).toBe(200)
})

it('COMP-363 after the end of a canary everybody runs the stable builds', async () => {
  await canary(1)
  const { set, market } = await open()
  expect(market).toBe('1.1.0')
  await stage.post('/api/channels/production/canary/end', {})
  expect(await open(cookieOf(set))).toMatchObject({ market: '1.0.0', arm: undefined })
})
