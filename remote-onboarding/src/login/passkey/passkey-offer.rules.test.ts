import { expect, it } from 'vitest'
import { offerIsDue, readOffers } from './passkey-offer.rules.ts'

const DAY = 24 * 60 * 60_000
const now = Date.UTC(2026, 10, 22)

it.each([
  ['at the first login', 0, 0, true],
  ['not again the next day', 1, 1, false],
  ['not before 30 days', 1, 29, false],
  ['again after 30 days', 1, 30, true],
  ['a third time', 2, 30, true],
  ['not a fourth time', 3, 400, false],
])('ONB-015 a passkey is offered %s', (_, times, days, due) => {
  expect(offerIsDue({ times, lastAt: times === 0 ? 0 : now - days * DAY }, now)).toBe(due)
})

it.each([null, '{', { times: '1' }, [], 7])('ONB-015 reads %j as no offer', (stored) => {
  expect(readOffers(stored)).toEqual({ times: 0, lastAt: 0 })
})
