import { expect, it } from 'vitest'
import { isBlocked } from './region.rules.ts'

it.each([
  ['regions are not configured', undefined, 'Europe/Berlin', true],
  ['no region is blocked', [], 'Europe/Berlin', false],
  ['the region is blocked', ['FR', 'DE'], 'Europe/Berlin', true],
  ['another region is blocked', ['FR', 'US'], 'Europe/Berlin', false],
  ['the blocked region has several time zones', ['US'], 'America/Los_Angeles', true],
  ['the device does not say where it is', ['DE'], 'UTC', false],
])('HOST-003 customer service where %s', (_, regions, timeZone, blocked) => {
  expect(isBlocked(regions, timeZone)).toBe(blocked)
})
