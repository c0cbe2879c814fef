/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bucketOf, quantileOf } from '@kontor/shared/wire'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterAll(() => stage.close())

const kontor = (...args: string[]) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

it('COMP-624 a promote and a rollback say which edges serve them, and after how long', async () => {
  const promoted = await kontor('promote', 'market@1.1.0', '--yes')
  expect(promoted).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^production runs revision 2: .*\n✓ Served by 1 of 1 edge in \d\.\d s\.\nUndo: kontor rollback\n$/,
    ),
    err: '',
  })
  const back = await kontor('rollback', 'market')
  expect(back.out).toMatch(/\n✓ Served by 1 of 1 edge in \d\.\d s\. No page is open\.\nUndo: .*\n$/)
})

it('COMP-759 after a rollback pages that hold unsaved input are named, and within which time pages were told', async () => {
  const { revision } = (await stage.promote(['market@1.1.0'])).body
  const pages = [{ revision, arm: 'stable', pages: 80, held: 71 }]
  await stage.sql(
    `insert into edge (name, run, number, channel, revision, seen_at, pages, revisions)
     values ('busy', 'one', 1, 'production', ${revision + 1}, ${Date.now() + 60_000}, 5204,
       '${JSON.stringify(pages)}')`,
  )
  const told = (bucket: number) =>
    stage.sql(
      `insert into told (channel, revision, bucket, pages, told_at)
       select 'production', max(revision) + 1, ${bucket}, 5204, 0 from revision`,
    )
  const bucket = bucketOf(1_800)
  await told(bucket)
  const back = await kontor('rollback', 'market')
  expect(back.out).toMatch(
    /\. 5 204 open pages are told, 95 % of them within 1\.\d s\. 71 pages hold unsaved input, and follow once it is sent or cleared\.\nUndo: /,
  )
  await told(bucket)
  const json = JSON.parse((await kontor('promote', 'market@1.1.0', '--yes', '--json')).out)
  // Pages of the revision whose builds run again have nothing to follow.
  const p95Ms = quantileOf({ [bucket]: 5204 }, 0.95)
  expect(json.pages).toEqual({ told: 5204, holding: 0, p95Ms })
  await stage.sql("delete from edge where name = 'busy'")
})

it('COMP-800 a quarantine says how many open pages of a channel run the build and leave it', async () => {
  const { revision } = (await stage.promote(['market@1.1.0'])).body
  const effect = async (pages: { revision: number; pages: number }[]) => {
    const revisions = pages.map((one) => ({ ...one, arm: 'stable' }))
    await stage.sql(
      `insert into edge (name, run, number, channel, revision, seen_at, pages, revisions)
       values ('busy', 'one', 1, 'production', ${revision}, ${Date.now() + 60_000}, 5204,
         '${JSON.stringify(revisions)}')`,
    )
    const reason = ['--reason', 'Prices flicker on old phones.']
    const { out } = await kontor('quarantine', 'market@1.1.0', '--dry-run', ...reason)
    await stage.sql("delete from edge where name = 'busy'")
    return out
  }
  const before = { revision: revision - 1, pages: 2_458 }
  expect(await effect([before, { revision, pages: 2_746 }])).toBe(
    'production goes back to 1.0.0; 2 746 open pages leave it.\n',
  )
  expect(await effect([{ revision, pages: 1 }])).toContain('; 1 open page leaves it.\n')
  expect(await effect([before])).toContain('; no open page runs it.\n')
})

it('COMP-624 an edge that does not follow is a warning; the JSON says the same in figures', async () => {
  await stage.promote(['market@1.1.0'])
  await stage.sql(
    `insert into edge (name, run, number, channel, revision, seen_at, pages)
     values ('late', 'one', 1, 'production', 1, ${Date.now() + 60_000}, 5204)`,
  )
  const back = await kontor('rollback')
  expect(back.out).toMatch(/: .*\n5 204 open pages are told\.\nUndo: .*\n$/)
  expect(back.err).toBe('! 1 of 2 edges serve it.\n')

  const late = JSON.parse((await kontor('resign', '--json')).out)
  expect(late).toMatchObject({
    edges: { served: 1, all: 2 },
    servedMs: null,
    pages: { told: 5204, holding: 0, p95Ms: null },
  })
  await stage.sql("delete from edge where name = 'late'")
  const soon = JSON.parse((await kontor('resign', '--json')).out)
  expect(soon).toMatchObject({ edges: { served: 1, all: 1 }, servedMs: expect.any(Number) })
  const dry = JSON.parse((await kontor('rollback', '--dry-run', '--json')).out)
  expect(dry).toMatchObject({ edges: null, servedMs: null, pages: null })
})
