/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../testing/processes/kontor.ts'
import { Stage } from '../testing/stage.ts'
import { schemas } from './json/schemas.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  const lent = { react: '^20.0.0', lodash: '^4.0.0' }
  await stage.publishFake('market', '2.0.0', { lent })
  await stage.publishFake('trading', '2.0.0', { names: { react: ['useGone'] } })
})
afterAll(() => stage.close())

const gate = (...args: string[]) =>
  runKontor(['gate', ...args], { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

it('CON-214 COMP-809 kontor gate says each check, and each reason for which builds do not fit, the first one first', async () => {
  const { out, ...ended } = await gate('market@2.0.0', 'trading@2.0.0')
  // How long a check takes differs.
  expect({ ...ended, out: out.replaceAll(/ +\d+ ms$/gm, '') }).toEqual({
    code: 3,
    out:
      '✓ contract    host@1.0.0 and 4 areas are built for contract 3.\n' +
      '✗ lent        market@2.0.0 and trading@2.0.0 take what host@1.0.0 does not lend.\n' +
      '– addresses   An earlier check fails.\n' +
      '– copies      An earlier check fails.\n' +
      '– size        An earlier check fails.\n' +
      '– opened      An earlier check fails.\n' +
      '– beside      An earlier check fails.\n',
    err:
      '✗ market@2.0.0 needs react ^20.0.0, and host@1.0.0 lends 19.3.1.\n' +
      '  market@2.0.0 needs lodash ^4.0.0, and host@1.0.0 does not lend it.\n' +
      '  trading@2.0.0 uses useGone of react, which host@1.0.0 does not lend.\n',
  })
})

it('CON-214 a single reason is printed once', async () => {
  const sentence = 'trading@2.0.0 uses useGone of react, which host@1.0.0 does not lend.'
  expect(await gate('trading@2.0.0')).toMatchObject({ code: 3, err: `✗ ${sentence}\n` })
})

it('CON-214 COMP-808 COMP-809 COMP-810 with --json it has the exit code, the checks, what was asked about and each misfit', async () => {
  const { code, out, err } = await gate('market@2.0.0', '--json')
  expect({ code, err }).toEqual({ code: 3, err: '' })
  const answer = JSON.parse(out)
  expect(schemas['gate']!.safeParse(answer).error?.issues).toBeUndefined()
  const both = { build: 'market@2.0.0', host: 'host@1.0.0', of: 'range' }
  expect(answer.exit).toBe(3)
  const found = 'market@2.0.0 takes what host@1.0.0 does not lend.'
  expect(answer.verdict.checks).toContainEqual({
    name: 'lent',
    result: 'failed',
    found,
    ms: expect.any(Number),
  })
  expect(answer.verdict).toMatchObject({
    asked: ['market@2.0.0'],
    misfits: [
      { ...both, module: 'react', asked: '^20.0.0', lent: '19.3.1' },
      { ...both, module: 'lodash', asked: '^4.0.0', lent: null },
    ],
  })
})

it('COMP-809 a verdict from before the checks were kept is shown without them, with its own channel', async () => {
  await stage.sql(
    `insert into verdict (id, channel, builds, result, sentence, visits, made_at, made_by)
     values ('0000aaaa', 'staging', '{}', 'passed', '',
       '[{"build":"market@1.1.0","path":"/market","cause":null,"ms":412,"picture":false}]',
       ${Date.now()}, 'operator')`,
  )
  expect(await gate('0000aaaa')).toEqual({
    code: 0,
    out: '✓ market@1.1.0 /market, 412 ms\n✓ staging may run it: 1 address was opened.\n',
    err: '',
  })
})

it('COMP-808 where the builds fit the newest host, it names the promote of both', async () => {
  expect(JSON.parse((await gate('market@2.0.0', '--json')).out).ways).toEqual([])
  await stage.publishFake('host', '1.1.0', { lent: { react: '20.1.0', lodash: '4.17.0' } })
  expect((await gate('market@2.0.0')).err).toMatch(/\n {2}market@2\.0\.0 needs lodash .*\.\n$/)

  const asking = { lent: { react: '>=19.0.0' } }
  for (const id of ['account', 'onboarding', 'trading'])
    await stage.publishFake(id, '1.2.0', asking)
  await stage.promote(['account@1.2.0', 'onboarding@1.2.0', 'trading@1.2.0'])
  const command = 'kontor promote market@2.0.0 host@1.1.0'
  expect((await gate('market@2.0.0')).err).toMatch(
    new RegExp(`\\n  An operator promotes host@1\\.1\\.0 with it: ${command}\\n$`),
  )
  const { ways } = JSON.parse((await gate('market@2.0.0', '--json')).out)
  expect(ways).toEqual([{ who: 'operator', command }])
  const both = await gate('market@2.0.0', 'host@1.1.0', '--json')
  expect(JSON.parse(both.out)).toMatchObject({ ok: true, ways: [] })
})

it('COMP-828 an older verdict names the newest one on the same builds', async () => {
  for (const [id, at] of [
    ['0000bbbb', 1],
    ['0000cccc', 2],
  ] as const)
    await stage.sql(
      `insert into verdict (id, channel, builds, result, sentence, visits, asked, made_at, made_by)
       values ('${id}', 'staging', '{}', 'passed', '', '[]', '["market@1.1.0"]', ${at}, 'registry')`,
    )
  expect((await gate('0000bbbb')).out).toMatch(
    /\nThe newest verdict on these builds: kontor gate 0000cccc\n$/,
  )
  expect((await gate('0000cccc')).out).not.toContain('newest')
  const { later } = JSON.parse((await gate('0000bbbb', '--json')).out)
  expect(later).toEqual({
    id: '0000cccc',
    result: 'passed',
    at: '1970-01-01T00:00:00.002Z',
    by: 'registry',
  })
})
