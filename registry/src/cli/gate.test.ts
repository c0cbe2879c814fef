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

it('CON-214 kontor gate says each reason for which builds do not fit, the first one first', async () => {
  expect(await gate('market@2.0.0', 'trading@2.0.0')).toEqual({
    code: 3,
    out: '',
    err:
      '✗ market@2.0.0 needs react ^20.0.0, and host@1.0.0 lends 19.3.1.\n' +
      '  market@2.0.0 needs lodash ^4.0.0, and host@1.0.0 does not lend it.\n' +
      '  trading@2.0.0 uses useGone of react, which host@1.0.0 does not lend.\n',
  })
})

it('CON-214 a single reason is printed once', async () => {
  const sentence = 'trading@2.0.0 uses useGone of react, which host@1.0.0 does not lend.'
  expect(await gate('trading@2.0.0')).toEqual({ code: 3, out: '', err: `✗ ${sentence}\n` })
})

it('CON-214 with --json it has what was asked about and each misfit', async () => {
  const { code, out, err } = await gate('market@2.0.0', '--json')
  expect({ code, err }).toEqual({ code: 3, err: '' })
  const answer = JSON.parse(out)
  expect(schemas['gate']!.safeParse(answer).error?.issues).toBeUndefined()
  const both = { build: 'market@2.0.0', host: 'host@1.0.0', of: 'range' }
  expect(answer.verdict).toMatchObject({
    asked: ['market@2.0.0'],
    misfits: [
      { ...both, module: 'react', asked: '^20.0.0', lent: '19.3.1' },
      { ...both, module: 'lodash', asked: '^4.0.0', lent: null },
    ],
  })
})
