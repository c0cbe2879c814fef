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
const on = (route: string, body: object) => stage.post(`/api/channels/production/${route}`, body)

const area = fc.constantFrom('market', 'trading')
const build = fc.tuple(area, fc.constantFrom('1.0.0', '1.1.0', '1.2.0')).map((one) => one.join('@'))

/** What operators do, as calls; many are refused. */
const action = fc.oneof(
  build.map((one) => () => on('promote', { builds: [one] })),
  build.map((one) => () => on('canary', { builds: [one], plan: 'quick' })),
  fc.constantFrom('step', 'resume', 'end', 'promote').map((how) => () => on(`canary/${how}`, {})),
  fc.constant(() => on('canary/pause', { reason })),
  area.map((id) => () => on('rollback', { area: id })),
  fc.constant(() => on('rollback', {})),
  build.map((one) => () => stage.post('/api/quarantine', { build: one, reason })),
  build.map((one) => () => stage.post('/api/quarantine/lift', { build: one, reason })),
  fc.constant(() => on('freeze', { reason })),
  fc.constant(() => on('freeze/lift', {})),
)

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
    { numRuns: 12 },
  )
})
