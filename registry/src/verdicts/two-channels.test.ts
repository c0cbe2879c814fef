/** @module-tag slow */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { askGate } from '../api/channels/pass-gate.ts'
import type { WantedBuild } from '../builds/build-ref.ts'
import { Stage } from '../testing/stage.ts'
import { Verdicts } from './verdicts.ts'

const picture = Buffer.from('a picture').toString('base64')
/** Stands in for the browser. */
const look = vi.fn(async () => ({
  result: 'passed' as const,
  sentence: '',
  visits: [{ build: 'market@1.1.0', path: '/', cause: null, ms: 9, picture }],
}))

let now = Date.now()
let stage: Stage
let verdicts: Verdicts
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  const { builds } = stage.registry.channels.history('production').at(-1)!
  const same = Object.entries(builds).map((one) => one.join('@'))
  await stage.promote(same, 'staging')
  await stage.publishFake('market', '1.1.0')
  verdicts = new Verdicts({
    database: stage.registry.database,
    builds: stage.registry.builds,
    areas: async () => [],
    browser: { at: '/nowhere/chromium' },
    policy: 'block',
    now: () => now,
    look,
  })
})
afterAll(() => stage.close())

const ask = async (channel: string) => {
  const wanted: WantedBuild[] = [{ id: 'market', version: '1.1.0' }]
  const wish = { channel, wanted, by: 'ops', registryUrl: stage.registryUrl }
  return (await askGate({ releases: stage.registry.releases, verdicts }, wish))!
}

it('COMP-855 builds that were opened for one channel have a verdict of their own in another', async () => {
  const first = await ask('staging')
  now += 60_000
  const second = await ask('production')
  expect(second).toEqual({ ...first, id: expect.any(String), channel: 'production', at: now })
  expect(second.id).not.toBe(first.id)
  expect(look).toHaveBeenCalledTimes(1)
  for (const { id } of [first, second]) {
    const shown = await fetch(`${stage.registryUrl}/api/verdicts/${id}/pictures/0`)
    expect(await shown.text()).toBe('a picture')
  }
  expect((await ask('production')).id).toBe(second.id)
  expect((await ask('staging')).id).toBe(first.id)
})

it('COMP-855 an hour after they were opened they are opened again, whoever asked last', async () => {
  look.mockClear()
  now += 3_541_000
  const again = await ask('production')
  expect(look).toHaveBeenCalledTimes(1)
  expect(again.at).toBe(now)
})
