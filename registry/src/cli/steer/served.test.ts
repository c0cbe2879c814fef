/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
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
    pages: { told: 5204 },
  })
  await stage.sql("delete from edge where name = 'late'")
  const soon = JSON.parse((await kontor('resign', '--json')).out)
  expect(soon).toMatchObject({ edges: { served: 1, all: 1 }, servedMs: expect.any(Number) })
  const dry = JSON.parse((await kontor('rollback', '--dry-run', '--json')).out)
  expect(dry).toMatchObject({ edges: null, servedMs: null, pages: null })
})
