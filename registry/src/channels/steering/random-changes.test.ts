import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Composition, composition, feed, quarantine } from '@kontor/shared/wire'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  for (const version of ['1.1.0', '1.2.0'])
    for (const id of ['market', 'trading']) await stage.publishFake(id, version)
})
afterAll(() => stage.close())

const reason = 'A change of a random session.'
/** The number of calls at each address that made a change. */
const made = new Map<string, number>()

async function post(address: string, body: object) {
  const answer = await stage.post(address, body)
  made.set(address, (made.get(address) ?? 0) + Number(answer.status === 200))
  return answer
}
const on = (route: string, body: object) => post(`/api/channels/production/${route}`, body)

const promote = (one: string) => () => on('promote', { builds: [one] })
const canaryOf = (one: string) => () => on('canary', { builds: [one], plan: 'quick' })
const steer = (how: 'step' | 'resume' | 'end' | 'promote') => () => on(`canary/${how}`, {})
const pause = () => on('canary/pause', { reason })
const rollback = (id?: string) => () => on('rollback', { area: id })
const quarantineOf = (one: string) => () => post('/api/quarantine', { build: one, reason })
const lift = (one: string) => () => post('/api/quarantine/lift', { build: one, reason })
const freeze = () => on('freeze', { reason })
const liftFreeze = () => on('freeze/lift', {})

const area = fc.constantFrom('market', 'trading')
const build = fc.tuple(area, fc.constantFrom('1.0.0', '1.1.0', '1.2.0')).map((one) => one.join('@'))

/** The actions of operators, as calls; the registry refuses many of them. */
const action = fc.oneof(
  build.map(promote),
  build.map(canaryOf),
  fc.constantFrom('step', 'resume', 'end', 'promote').map(steer),
  fc.constant(pause),
  area.map(rollback),
  fc.constant(rollback()),
  build.map(quarantineOf),
  build.map(lift),
  fc.constant(freeze),
  fc.constant(liftFreeze),
)

/** A sequence of actions in which each kind of change is made. */
const allMade = [
  promote('market@1.1.0'),
  canaryOf('trading@1.1.0'),
  pause,
  steer('resume'),
  steer('step'),
  steer('end'),
  canaryOf('trading@1.2.0'),
  steer('promote'),
  rollback('market'),
  quarantineOf('trading@1.1.0'),
  lift('trading@1.1.0'),
  freeze,
  liftFreeze,
]

/** Lifts the freeze and the quarantines of an earlier session, which would refuse most changes. */
async function begin() {
  await liftFreeze()
  for (const one of (await served()).quarantined) await lift(one)()
}

async function served() {
  const { compositions, quarantine: list } = feed.parse(
    (await stage.call('GET', '/api/feed/production')).body,
  )
  const arms = compositions.map(({ payload }) => composition.parse(JSON.parse(payload)))
  const { builds } = quarantine.parse(JSON.parse(list!.payload))
  return { arms, quarantined: new Set(builds.map(({ id, version }) => `${id}@${version}`)) }
}

const runs = ({ remotes, lastGood }: Composition) =>
  [...Object.values(remotes), ...Object.values(lastGood)].map(
    ({ id, version }) => `${id}@${version}`,
  )

it('COMP-329 after any changes: revisions grow by one, both arms have one number and time, and no quarantined build is in either', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
      await begin()
      for (const act of actions) {
        const before = (await served()).arms[0]!
        const { status, body } = await act()
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        const { arms, quarantined } = await served()
        const [stable, canary] = arms
        expect(stable!.revision - before.revision).toBeOneOf([0, 1])
        expect(arms.flatMap(runs).filter((one) => quarantined.has(one))).toEqual([])
        const { revision, issuedAt, arm } = stable!
        expect([canary?.arm?.name, arm?.name]).toBeOneOf([
          ['canary', 'stable'],
          [undefined, undefined],
        ])
        expect({ revision, issuedAt, ...canary }).toMatchObject({ revision, issuedAt })
      }
    }),
    { numRuns: 8, examples: [[allMade]] },
  )
  expect([...made].filter(([, times]) => times === 0)).toEqual([])
})
