import { afterEach, beforeEach, expect, it } from 'vitest'
import { composition } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterEach(() => stage.close())

/** The fallback builds that the current composition names. */
async function fallbacks(): Promise<string[]> {
  const { body } = await stage.call('GET', '/api/channels/production/composition')
  return Object.values(composition.parse(JSON.parse(body.payload)).previous).map(
    ({ id, version, files }) => `${id}@${version} ${Object.keys(files).join()}`,
  )
}

async function release(version: string, card = {}): Promise<void> {
  await stage.publishFake('market', version, card)
  expect(await stage.promote([`market@${version}`])).toMatchObject({ status: 200 })
}

it('COMP-005 names the previous build of an area by its entry, and none for an area without one', async () => {
  expect(await fallbacks()).toEqual([])
  await release('1.1.0')
  expect(await fallbacks()).toEqual(['market@1.0.0 remoteEntry.js'])
  await stage.publishFake('trading', '1.1.0')
  await stage.promote(['trading@1.1.0'])
  expect(await fallbacks()).toEqual(['market@1.0.0 remoteEntry.js', 'trading@1.0.0 remoteEntry.js'])
})

it('COMP-005 never names a build that was rolled back from', async () => {
  await release('1.1.0')
  await release('1.2.0')
  await stage.rollback()
  expect(await fallbacks()).toEqual(['market@1.0.0 remoteEntry.js'])
  await release('1.3.0')
  expect(await fallbacks()).toEqual(['market@1.1.0 remoteEntry.js'])
  await stage.rollback({ to: 1 })
  expect(await fallbacks()).toEqual([])
})

it('COMP-005 names the newest previous build that fits the host', async () => {
  await release('1.1.0', { lent: { react: '~19.3.1' } })
  await release('1.2.0')
  await stage.publishFake('host', '2.0.0', { lent: { react: '19.4.0', valtio: '2.3.2' } })
  await stage.promote(['host@2.0.0'])
  expect(await fallbacks()).toEqual(['market@1.0.0 remoteEntry.js'])
})

it('COMP-009 never names a build that uses a name which the host does not lend', async () => {
  await release('1.1.0', { names: { valtio: ['proxy'] } })
  await release('1.2.0')
  await stage.publishFake('host', '2.0.0', { names: { react: ['useState'] } })
  await stage.promote(['host@2.0.0'])
  expect(await fallbacks()).toEqual(['market@1.0.0 remoteEntry.js'])
})
