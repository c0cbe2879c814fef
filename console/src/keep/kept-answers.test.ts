import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeCaches } from '../../testing/fake-caches.ts'
import { KEPT_AT } from './keep.rules.ts'
import { KeptAnswers } from './kept-answers.ts'

const operator = { name: 'night-shift', role: 'operator', areas: [], endsAt: 1 }
const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 26, 12)

let answers: KeptAnswers
let keptIn: ReturnType<typeof fakeCaches>
let reply: () => Response | Promise<Response>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: NOON })
  keptIn = fakeCaches()
  vi.stubGlobal('fetch', async () => reply())
  answers = new KeptAnswers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Reads an address that the registry answers so, and waits until the answer is kept. */
async function read(path: string, answer: Response | (() => never)): Promise<Response> {
  reply = () => (typeof answer === 'function' ? answer() : answer)
  const works: Promise<unknown>[] = []
  const url = new URL(path, location.href).href
  const given = await answers.read(new Request(url), (work) => works.push(work))
  const done = Promise.all(works)
  await vi.advanceTimersByTimeAsync(5_000)
  await done
  return given
}

const down = () => {
  throw new TypeError('Failed to fetch')
}
const silent = (path: string) => read(path, down)
const signIn = (who: object = operator) => read('/api/session', Response.json(who))
const STATUS = '/api/status?channel=production'

it.each([
  ['does not answer', down],
  ['is behind a proxy that says so', new Response('Bad gateway', { status: 502 })],
  ['starts', new Response('', { status: 503 })],
  ['is too late for a proxy', new Response('', { status: 504 })],
])(
  'CON-262 while the registry %s the last answer stands in, with its time',
  async (_why, answer) => {
    await signIn()
    await read(STATUS, Response.json({ revision: 3 }))
    vi.setSystemTime(NOON + HOUR)
    await read(STATUS, Response.json({ revision: 4 }))
    vi.setSystemTime(NOON + 2 * HOUR)
    const given = await read(STATUS, answer)
    expect(await given.json()).toEqual({ revision: 4 })
    expect(given.headers.get(KEPT_AT)).toBe(String(NOON + HOUR))
  },
)

it('CON-262 an answer that was just read stands in before it is written', async () => {
  await signIn()
  reply = () => Response.json({ revision: 5 })
  const request = new Request(new URL(STATUS, location.href).href)
  await answers.read(request, () => undefined)
  await vi.waitFor(async () => {
    reply = down
    expect(await (await answers.read(request, () => undefined)).json()).toEqual({ revision: 5 })
  })
})

it('CON-262 no other answer is replaced, no refusal either', async () => {
  await signIn()
  await read(STATUS, Response.json({ revision: 3 }))
  for (const status of [400, 404, 409, 500])
    expect((await read(STATUS, Response.json({}, { status }))).status).toBe(status)
  expect(await (await read(STATUS, Response.json({ revision: 9 }))).json()).toEqual({ revision: 9 })
})

it('CON-262 what was never read has no answer, as without the worker', async () => {
  await signIn()
  expect((await silent('/api/incidents')).type).toBe('error')
  expect((await read('/api/incidents', new Response('', { status: 502 }))).status).toBe(502)
})

it('CON-262 pictures are not kept', async () => {
  await signIn()
  const picture = new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } })
  await read('/api/verdicts/ab/pictures/1', picture)
  expect(await keptIn('answers')).toEqual(['/api/session'])
})

it('CON-264 nothing is kept while nobody is signed in', async () => {
  await read('/api/session', Response.json({}, { status: 401 }))
  await read('/api/channels', Response.json({ channels: [] }))
  expect(await keptIn('answers')).toEqual([])
})

it('CON-264 a reader whom the registry does not know leaves nothing that was kept', async () => {
  await signIn()
  await read(STATUS, Response.json({ revision: 3 }))
  await read('/api/tokens', Response.json({}, { status: 401 }))
  expect(await keptIn('answers')).toEqual([])
  expect((await silent(STATUS)).type).toBe('error')
})

it('CON-264 an answer that the reader may no longer read is deleted, and no other', async () => {
  await signIn()
  await read(STATUS, Response.json({ revision: 3 }))
  await read('/api/tokens', Response.json({ tokens: [] }))
  await read('/api/tokens', Response.json({}, { status: 403 }))
  expect(await keptIn('answers')).toEqual(['/api/session', STATUS])
})

it('CON-264 after a sign-out nothing that was on its way is kept', async () => {
  await signIn()
  await read(STATUS, Response.json({ revision: 3 }))
  await caches.delete('answers')
  await read(STATUS, Response.json({ revision: 3 }))
  expect(await keptIn('answers')).toEqual([])
})

it.each([
  ['another person', { ...operator, name: 'wall' }],
  ['the same person with fewer rights', { ...operator, role: 'reader' }],
])('CON-264 what one person has read is not kept for %s', async (_who, next) => {
  await signIn()
  await read('/api/tokens', Response.json({ tokens: [] }))
  await signIn(next)
  expect(await keptIn('answers')).toEqual(['/api/session'])
})

it('CON-264 a session that is used goes on, with what was kept', async () => {
  await signIn()
  await read(STATUS, Response.json({ revision: 3 }))
  await signIn({ ...operator, endsAt: 2 })
  expect(await keptIn('answers')).toContain(STATUS)
})

it('CON-264 eight hours after the last answer nothing stands in, as the session has ended', async () => {
  await signIn()
  vi.setSystemTime(NOON + 7 * HOUR)
  await read(STATUS, Response.json({ revision: 3 }))
  vi.setSystemTime(NOON + 14 * HOUR)
  expect((await silent(STATUS)).ok).toBe(true)
  expect((await silent('/api/session')).ok).toBe(true)
  vi.setSystemTime(NOON + 16 * HOUR)
  expect((await silent(STATUS)).type).toBe('error')
})

it('CON-265 at most sixty answers are kept', async () => {
  await signIn()
  for (let number = 0; number < 70; number += 1)
    await read(`/api/verdicts/${number}`, Response.json({ number }))
  const all = await keptIn('answers')
  expect(all).toHaveLength(60)
  expect(all).toContain('/api/session')
  expect(all).toContain('/api/verdicts/69')
  expect(all).not.toContain('/api/verdicts/0')
})

it('CON-275 what was read before a sign-out is not kept for the next person', async () => {
  await signIn()
  await caches.delete('answers')
  await read('/api/tokens', Response.json({ tokens: [] }))
  await signIn({ ...operator, name: 'wall' })
  await read(STATUS, Response.json({ revision: 3 }))
  expect(await keptIn('answers')).toEqual(['/api/session', STATUS])
})

it('CON-275 what waits to be written when somebody signs in or out is forgotten', async () => {
  await signIn()
  reply = () => Response.json({ tokens: [] })
  await answers.read(new Request(new URL('/api/tokens', location.href).href), () => undefined)
  await answers.forget()
  await signIn({ ...operator, name: 'wall' })
  await read(STATUS, Response.json({ revision: 3 }))
  expect(await keptIn('answers')).toEqual(['/api/session', STATUS])
})
