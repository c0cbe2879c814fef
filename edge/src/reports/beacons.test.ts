import { expect, it } from 'vitest'
import { Beacons } from './beacons.ts'

it('COMP-016 accepts 3 000 reports of a network and 60 000 of all in a minute, and more in the next', () => {
  let now = 0
  const beacons = new Beacons(() => now)
  const beacon = { id: 'market', version: '1.0.0', event: 'healthy' } as const
  const accepted = (length: number, network: (index: number) => string) =>
    Array.from({ length }, (_, index) => beacons.count(beacon, network(index))).filter(Boolean)
  expect(accepted(4_000, () => 'one')).toHaveLength(3_000)
  // A build counts 20 000 networks at most.
  expect(accepted(70_000, (index) => String(index % 19_000))).toHaveLength(57_000)
  now = 60_000
  expect(beacons.count(beacon, 'one')).toBe(true)
  expect(beacons.take()).toMatchObject([{ id: 'market', version: '1.0.0', healthy: 19_001 }])
  expect(beacons.take()).toEqual([])
})
