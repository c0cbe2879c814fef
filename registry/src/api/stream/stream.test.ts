/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.ts'
import type { Tags } from './tags.ts'

const HOUR = 3600_000

let stage: Stage
/** How far the registry's clock is ahead, ms. */
let ahead = 0
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => Date.now() + ahead })
  await stage.promoteAll()
})
afterAll(() => stage.close())

/** The tags of a stream, one event after the other. */
async function* listen(signal: AbortSignal): AsyncGenerator<Tags> {
  const { body } = await fetch(`${stage.registryUrl}/api/stream`, { signal })
  let text = ''
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    text += part
    const events = text.split('\n\n')
    text = events.pop()!
    for (const event of events) yield JSON.parse(event.slice('data: '.length)) as Tags
  }
}

it.each([
  ['channels', () => stage.rollback({ to: 1 })],
  // Refusals of the gate wait until their channel changes.
  ['verdicts', () => stage.rollback({ to: 1 })],
  ['builds', () => stage.publishFake('market', '1.2.0')],
  // The console shows the limit of an area with its builds.
  ['builds', () => stage.post('/api/areas/market/limit', { limit: 90_000 })],
  ['steering', () => stage.post('/api/channels/production/freeze', { reason: 'quarter end' })],
  [
    'steering',
    () =>
      stage.post('/api/quarantine', { build: 'market@1.1.0', reason: 'It shows a blank page.' }),
  ],
] as const)(
  'CON-002 the stream tells that %s changed, and nothing while nothing does',
  async (topic, change) => {
    await stage.publishFake('market', '1.1.0')
    await stage.post('/api/channels/production/freeze/lift', {})
    await stage.promote(['market@1.1.0'])
    const leaving = new AbortController()
    const events = listen(leaving.signal)
    const first = (await events.next()).value!
    const beat = (await events.next()).value!
    expect(beat[topic]).toBe(first[topic])
    expect((await change()).status).toBeLessThan(300)
    for await (const tags of events) if (tags[topic] !== first[topic]) break
    leaving.abort()
  },
)

it('CON-174 the stream tells that a freeze ended by itself', async () => {
  const until = Date.now() + HOUR
  await stage.post('/api/channels/production/freeze', { reason: 'quarter end', until })
  const leaving = new AbortController()
  const events = listen(leaving.signal)
  const first = (await events.next()).value!
  ahead = 2 * HOUR
  for await (const { steering } of events) if (steering !== first.steering) break
  leaving.abort()
  const { body } = await stage.call('GET', '/api/channels/production/holds')
  expect(body.freeze).toBeNull()
})

it('CON-002 the channels are listed with what they run', async () => {
  const { body } = await stage.call('GET', '/api/channels')
  expect(body.usual).toBe('production')
  expect(body.channels[0]).toMatchObject({
    channel: 'production',
    builds: { host: '1.0.0' },
    since: { host: expect.any(Number) },
  })
})
