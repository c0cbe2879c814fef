/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bucketOf } from '@kontor/shared/wire'
import { runKontor } from '../../testing/processes/kontor.ts'
import { hasTerminal, kontorAtTerminal } from '../../testing/processes/terminal.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  for (const id of ['market', 'trading']) {
    await stage.publishFake(id, '1.1.0')
    await stage.promote([`${id}@1.1.0`])
  }
  if (!hasTerminal) console.warn('left out: kontor status --watch, which needs script')
})
afterAll(() => stage.close())

const settings = () => ({ REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })
const kontor = (...args: string[]) => runKontor(args, settings())

it('COMP-578 kontor status market is what concerns market alone', async () => {
  const status = JSON.parse((await kontor('status', 'market', '--json')).out)
  expect(status.builds.map(({ id }: { id: string }) => id)).toEqual(['market'])
  expect(Object.keys(status.published)).toEqual(['market'])
  const revisions = status.history.map(({ revision }: { revision: number }) => revision)
  expect(revisions).toEqual([2, 1])
  const { out } = await kontor('status', 'market')
  expect(out).toContain('market 1.0.0 → 1.1.0')
  expect(out).not.toContain('trading 1.0.0 → 1.1.0')
})

it('COMP-578 an area without a build is refused, and the message lists the areas', async () => {
  expect(await kontor('status', 'news')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^✗ There is no build of "news"; the areas are host, /),
  })
})

/** What a revision told; a time is known to within 9 %. */
const near = (ms: number) => ({
  pages: expect.any(Number),
  p95Ms: expect.toSatisfy((found: number) => Math.abs(found / ms - 1) <= 0.09),
})

it('COMP-682 the status says what all edges told; other revisions and reports sent again count for nothing', async () => {
  const token = await stage.token('edge')
  const tell = (edge: string, number: number, revision: number, pages: number, ms: number) =>
    stage.post(
      '/api/beacons',
      {
        edge,
        run: 'run',
        number,
        channel: 'production',
        revision: 3,
        builds: [],
        told: [{ revision, times: { [bucketOf(ms)]: pages } }],
      },
      token,
    )
  await tell('one', 1, 3, 90, 100)
  await tell('one', 1, 3, 90, 100)
  await tell('one', 2, 9, 7, 100)
  await tell('two', 1, 3, 5, 4_000)
  await tell('three', 1, 3, 5, 100)
  await tell('two', 2, 2, 3, 4_000)
  const { history } = JSON.parse((await kontor('status', '--json')).out)
  expect(history.map(({ told }: { told: unknown }) => told)).toEqual([near(100), near(4_000), null])
  expect(history[0].told.pages).toBe(100)
  expect(await stage.sql('select pages from told where revision = 9')).toEqual([])
  const { out } = await kontor('status')
  expect(out).toMatch(
    /\n +3 +promote .* 100 +\d+ ms\n +2 +promote .* 3 +\d+ ms\n +1 +promote .* – +–\n/,
  )
})

it.runIf(hasTerminal)('COMP-578 --watch looks again until Ctrl-C', async () => {
  const { code, shown } = await kontorAtTerminal(['status', '--watch', '--json'], settings(), {
    asked: /"current":/g,
    lines: ['', '\u0003'],
    beforeAnswer: () => stage.promote(['market@1.0.0']),
  })
  const revisions = [...shown.matchAll(/"current":\{"revision":(\d+)/g)].map(([, one]) => one)
  expect(revisions).toEqual(['3', '4'])
  expect(code).toBe(130)
})
