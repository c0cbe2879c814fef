import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterAll(() => stage.close())

const builds = ['market@1.1.0']
const build = 'market@1.1.0'

it.each([
  ['a freeze', 'channels/production/freeze', (reason: string) => ({ reason })],
  ['a pin', 'channels/production/pins', (reason: string) => ({ area: 'market', reason })],
  ['a rollback', 'channels/production/rollback', (reason: string) => ({ reason })],
  [
    'a forced promote',
    'channels/production/promote',
    (reason: string) => ({ builds, force: { reason } }),
  ],
  [
    'a promote that pins',
    'channels/production/promote',
    (reason: string) => ({ builds, pin: { reason } }),
  ],
  [
    'a forced canary',
    'channels/production/canary',
    (reason: string) => ({ builds, plan: 'hold', force: { reason } }),
  ],
  ['a pause', 'channels/production/canary/pause', (reason: string) => ({ reason })],
  ['the end of a canary', 'channels/production/canary/end', (reason: string) => ({ reason })],
  ['a quarantine', 'quarantine', (reason: string) => ({ build, reason })],
  ['its end', 'quarantine/lift', (reason: string) => ({ build, reason })],
])('COMP-613 the reason of %s has no control characters', async (_what, route, bodyOf) => {
  for (const hostile of ['\u001b[31mred', 'two\nlines', 'a\u0000', '\u009b2J', 'back\b\b']) {
    const reason = `The watch list is lost. ${hostile} in all browsers`
    expect(await stage.post(`/api/${route}`, bodyOf(reason))).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'body-invalid',
          message: expect.stringMatching(/a "reason" of .* letters( at most)? in one line/),
        },
      },
    })
  }
  expect(stage.registry.channels.history('production')).toHaveLength(1)
})
