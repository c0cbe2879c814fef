/** @module-tag slow */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { versionsOf } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'
import type { Question } from '../verdicts/look.ts'
import type { Verdict } from '../verdicts/verdict.ts'
import { addVerdict } from '../verdicts/verdict-rows.ts'
import { Verdicts } from '../verdicts/verdicts.ts'
import { askAgain } from './asked-again.ts'

/** Needs a newer React than the first host lends. */
const lent = { react: '^20.0.0' }

let stage: Stage
let lines: string[]
const log = (line: string) => void lines.push(line)
/** What the browser shows of builds about which the registry asks, once it has opened them. */
let shown: Promise<Pick<Verdict, 'result' | 'sentence'>>
let verdictsMade = 0

const passed = { result: 'passed' as const, sentence: '' }
const failed = { result: 'no-browser' as const, sentence: 'The browser failed: no memory.' }

/** Stands in for the browser, which passes what people ask about. */
async function look({ channel, composition, changed, by }: Question): Promise<Verdict> {
  const seen = by === 'registry' ? await shown : passed
  verdictsMade += 1
  const builds = versionsOf(composition)
  const verdict: Verdict = {
    id: `made-${verdictsMade}`,
    channel,
    builds,
    ...seen,
    visits: [],
    asked: changed.map((id) => `${id}@${builds[id]}`),
    misfits: null,
    checks: null,
    at: Date.now(),
    by,
  }
  await addVerdict(stage.registry.database, verdict, new Map())
  return verdict
}

beforeEach(async () => {
  lines = []
  shown = Promise.resolve(passed)
  vi.spyOn(Verdicts.prototype, 'of').mockImplementation(look)
  stage = await Stage.open({ GATE_BROWSER: '/nowhere/chromium' }, { log })
  await stage.promoteAll()
  const wide = { lent: { react: '>=19.0.0' } }
  for (const id of ['account', 'onboarding', 'trading']) await stage.publishFake(id, '1.1.0', wide)
  await stage.promote(['account@1.1.0', 'onboarding@1.1.0', 'trading@1.1.0'])
  await stage.publishFake('market', '1.1.0', wide)
  await stage.promote(['market@1.1.0'])
  await stage.publishFake('market', '2.0.0', { lent })
  await stage.publishFake('host', '1.5.0', { lent: { react: '19.9.0' } })
  await stage.publishFake('host', '2.0.0', { lent: { react: '20.1.0' } })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stage.close()
})

const ask = async (...builds: string[]): Promise<Verdict> =>
  (await stage.post('/api/gate', { builds })).body.verdict
const listed = async (): Promise<(Verdict & { waiting: string[] | null })[]> =>
  (await stage.call('GET', '/api/verdicts')).body.verdicts
const answerOf = async ({ id }: Verdict) => (await stage.call('GET', `/api/verdicts/${id}`)).body
/** The verdicts that nobody asked for, the newest first. */
const made = async () => (await listed()).filter(({ by }) => by === 'registry')
/** One turn of the registry, beside those that it takes by itself. */
const turn = (registry = stage.registry) =>
  askAgain(registry, 'production', { registryUrl: stage.registryUrl, log })
/** The registry as another process on its database knows it. */
function otherProcess() {
  const { database, builds, now } = stage.registry
  const verdicts = new Verdicts({
    database,
    builds,
    now,
    policy: 'block',
    browser: { at: '/nowhere/chromium' },
    areas: async () => [],
  })
  return { ...stage.registry, verdicts }
}
/** Lets the browser work until the returned function is called. */
function holdBrowser(): () => void {
  const { promise, resolve } = Promise.withResolvers<typeof passed>()
  shown = promise
  return () => resolve(passed)
}
/** Waits until the registry asks by itself. */
const untilAsked = () =>
  expect
    .poll(() => vi.mocked(Verdicts.prototype.of).mock.calls.map(([{ by }]) => by))
    .toContain('registry')
const failures = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === 'gate')

it('COMP-820 a refusal of builds that do not fit is made again by itself when a host arrives with which they do', async () => {
  const refused = await ask('market@2.0.0')
  expect(refused).toMatchObject({ result: 'refused', by: 'operator' })
  expect((await listed())[0]).toMatchObject({ id: refused.id, waiting: ['market@2.0.0'] })
  await stage.promote(['host@2.0.0'])
  await expect.poll(made).toHaveLength(1)
  const [again] = await made()
  expect(again).toMatchObject({ channel: 'production', result: 'passed', asked: ['market@2.0.0'] })
  expect(await answerOf(refused)).toMatchObject({
    verdict: { result: 'refused' },
    later: { id: again!.id, result: 'passed', by: 'registry' },
  })
  expect((await answerOf(again!)).later).toBeNull()
  const { waiting } = (await listed()).find(({ id }) => id === refused.id)!
  expect(waiting).toBeNull()
})

it('COMP-820 the promote of the host does not wait for it', async () => {
  await ask('market@2.0.0')
  const resolve = holdBrowser()
  expect((await stage.promote(['host@2.0.0'])).status).toBe(200)
  await untilAsked()
  expect(await made()).toEqual([])
  resolve()
  await expect.poll(made).toHaveLength(1)
})

it('COMP-821 each refusal is asked again once for a revision, also by two processes on one database', async () => {
  await stage.publishFake('trading', '2.0.0', { lent })
  await ask('market@2.0.0')
  await ask('trading@2.0.0')
  const resolve = holdBrowser()
  await stage.promote(['host@2.0.0'])
  const turns = [turn(), turn(otherProcess())]
  await untilAsked()
  resolve()
  await Promise.all(turns)
  await expect.poll(made).toHaveLength(2)
  expect(new Set((await made()).flatMap(({ asked }) => asked))).toEqual(
    new Set(['market@2.0.0', 'trading@2.0.0']),
  )
  await stage.restart()
  await turn()
  expect(await made()).toHaveLength(2)
})

it('COMP-822 a refusal that stands for the same reason is kept, and one for another reason is stored', async () => {
  const refused = await ask('market@2.0.0')
  await stage.publishFake('trading', '1.2.0', { lent: { react: '>=19.0.0' } })
  // A registry that has just started does not remember the refusal.
  await stage.restart()
  await stage.promote(['trading@1.2.0'])
  await turn()
  expect(await made()).toEqual([])
  expect((await answerOf(refused)).later).toBeNull()
  await stage.promote(['host@1.5.0'])
  await turn()
  await expect.poll(made).toMatchObject([
    {
      result: 'refused',
      sentence: 'market@2.0.0 needs react ^20.0.0, and host@1.5.0 lends 19.9.0.',
      waiting: ['market@2.0.0'],
    },
  ])
})

it.each([
  ['a newer build of its area is published', () => stage.publishFake('market', '2.0.1')],
  [
    'its build is quarantined',
    () => stage.post('/api/quarantine', { build: 'market@2.0.0', reason: 'It is blank for all.' }),
  ],
  [
    'somebody has asked again meanwhile',
    () => stage.post('/api/gate', { builds: ['market@2.0.0'] }),
  ],
])('COMP-823 a refusal is over, and not made again, when %s', async (_why, end) => {
  await ask('market@2.0.0')
  // Nothing is asked by itself until all of it has happened.
  await stage.sql('update verdict set asked_again = 99')
  expect((await stage.promote(['host@2.0.0'])).status).toBe(200)
  await end()
  await stage.sql('update verdict set asked_again = null')
  await turn(otherProcess())
  expect(await made()).toEqual([])
  expect(failures()).toEqual([])
})

it('COMP-823 a build that was rolled back is not asked about again', async () => {
  await stage.promote(['host@2.0.0', 'market@2.0.0'])
  await stage.rollback()
  await ask('market@2.0.0')
  await stage.promote(['host@2.0.0'])
  await turn()
  expect(await made()).toEqual([])
})

it('COMP-824 a browser that fails is one line of the log, and the next revision tries again', async () => {
  await ask('market@2.0.0')
  shown = Promise.resolve(failed)
  await stage.promote(['host@2.0.0'])
  const line = { level: 'warn', channel: 'production', builds: 'market@2.0.0' }
  await expect.poll(failures).toMatchObject([{ ...line, failure: failed.sentence }])
  await turn()
  expect(failures()).toHaveLength(1)
  shown = Promise.resolve(passed)
  await stage.publishFake('trading', '1.2.0', { lent: { react: '>=19.0.0' } })
  await stage.promote(['trading@1.2.0'])
  await expect.poll(async () => (await made())[0]).toMatchObject({ result: 'passed' })
})

it('COMP-825 a refusal names the newer host that helps, and whether it is made again by itself', async () => {
  const refused = await ask('market@2.0.0')
  const withHost = { host: 'host@2.0.0', isAskedAgain: true }
  expect((await answerOf(refused)).withHost).toEqual(withHost)
  await stage.publishFake('market', '2.0.1', { lent })
  expect((await answerOf(refused)).withHost).toEqual({ ...withHost, isAskedAgain: false })
  await stage.restart({ GATE_BROWSER: 'off' })
  const newest = await ask('market@2.0.1')
  expect((await answerOf(newest)).withHost).toEqual({ ...withHost, isAskedAgain: false })
})
