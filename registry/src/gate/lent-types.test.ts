/** @module-tag slow */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BuildCard, Declarations } from '@kontor/shared/wire'
import { fakeBuild } from '../testing/fake-builds.ts'
import { Stage } from '../testing/stage.ts'

const clock = (text: string, uses: string[] = []): Declarations => ({
  'store.useClock': { text: `declare function useClock(): ${text}`, uses },
})
const withTime = (fields: string): Declarations => ({
  ...clock('Time', ['store.Time']),
  'store.Time': { text: `interface Time {\n  ${fields}\n}`, uses: ['store.Time'] },
})

/** The part of a card that lends or uses the clock. */
const card = (declarations: Declarations): Partial<BuildCard> => ({
  names: { react: ['useState'], '@kontor/shared/store': ['useClock'] },
  declarations,
})

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
})
afterEach(() => stage.close())

async function runHost(declarations: Declarations): Promise<void> {
  await stage.promoteAll()
  await stage.publishFake('host', '1.1.0', card(declarations))
  await stage.promote(['host@1.1.0'])
}

it.each([
  [
    clock('number'),
    clock('Clock'),
    'market@1.1.0 expects store.useClock as function useClock(): Clock, and host@1.1.0 lends function useClock(): number.',
  ],
  [
    withTime('hour: number'),
    withTime('hour: string'),
    'market@1.1.0 expects store.useClock with store.Time as interface Time { hour: string }, and host@1.1.0 lends interface Time { hour: number }.',
  ],
])(
  'COMP-099 the gate names a name of another type, and both types: %#',
  async (lent, expected, message) => {
    await runHost(lent)
    const { body } = await stage.publishFake('market', '1.1.0', card(expected))
    expect(body.warnings).toEqual([`The gate would refuse it: ${message}`])
    expect(await stage.promote(['market@1.1.0'])).toEqual({
      status: 409,
      body: { error: { code: 'lent-mismatch', message } },
    })
  },
)

it('COMP-099 a host that lends another type than a running remote expects is refused', async () => {
  await runHost(clock('number'))
  await stage.publishFake('market', '1.1.0', card(clock('number')))
  expect(await stage.promote(['market@1.1.0'])).toMatchObject({ status: 200 })
  await stage.publishFake('host', '1.2.0', card(clock('Clock')))
  expect((await stage.promote(['host@1.2.0'])).body.error.message).toContain(
    'market@1.1.0 expects store.useClock as function useClock(): number',
  )
})

it('COMP-099 long types are shown where they begin to differ', async () => {
  const fields = Array.from({ length: 30 }, (_, index) => `field${index}: number`).join('; ')
  await runHost(clock(`{ ${fields}; last: number }`))
  const { body } = await stage.publishFake(
    'market',
    '1.1.0',
    card(clock(`{ ${fields}; last: string }`)),
  )
  expect(body.warnings[0]).toContain(
    'as … umber; field29: number; last: string }, and host@1.1.0 lends … umber; field29: number; last: number }.',
  )
})

it.each([
  ['the remote was compared with the host', ['host@1.1.0'], []],
  ['the host was compared with the remote', [], ['market@1.1.0']],
])(
  'COMP-099 a build of another declaration is promoted where %s by types',
  async (_, ofRemote, ofHost) => {
    await stage.promoteAll()
    await stage.publish(
      'host',
      '1.1.0',
      fakeBuild('host', '1.1.0', { ...card(clock('number')), fits: ofHost }),
    )
    await stage.promote(['host@1.1.0'])
    const { body } = await stage.publishFake('market', '1.1.0', {
      ...card(clock('1')),
      fits: ofRemote,
    })
    expect(body.warnings).toEqual([])
    expect(await stage.promote(['market@1.1.0'])).toMatchObject({ status: 200 })
  },
)
