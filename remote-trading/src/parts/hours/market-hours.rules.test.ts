import { expect, it } from 'vitest'
import { aCoin } from '@kontor/shared/testing'
import { attemptAt } from './market-hours.rules.ts'

const monday = (...at: [day: number, hour: number, minute?: number, second?: number]) =>
  Date.UTC(2026, 10, 15 + at[0], ...at.slice(1))
const forex = aCoin({ hours: [{ opens: 9_900, closes: 7_020 }] })
// Monday and Tuesday, 14:30 to 21:00.
const share = aCoin({
  hours: [
    { opens: 870, closes: 1_260 },
    { opens: 2_310, closes: 2_700 },
  ],
})
const shut = aCoin({ closeStatus: 1, opensAt: monday(2, 14, 30) })

it.each([
  ['open, loaded in the week', forex, monday(3, 12), monday(5, 21)],
  ['open, loaded on Sunday evening', forex, monday(7, 22), monday(12, 21)],
  ['open, loaded on its second day', share, monday(2, 15), monday(2, 21)],
  ['open, but loaded just after its close', share, monday(1, 21, 5), monday(1, 21)],
  ['open, loaded long after its close', share, monday(1, 21, 10), monday(2, 21)],
  ['closed', shut, monday(1, 22), monday(2, 14, 30)],
])(
  'TRD-393 a coin that is %s is loaded again when that is due to end',
  (_, coin, loadedAt, due) => {
    const listed = { coin, loadedAt }
    expect(attemptAt(listed, due - 1)).toBeNull()
    expect(attemptAt(listed, due)).toBe(0)
    expect(attemptAt(listed, due + 9_999)).toBe(0)
    expect(attemptAt(listed, due + 10_000)).toBe(1)
  },
)

it.each([
  ['never closes', aCoin({ hours: null })],
  ['does not say when it opens', aCoin({ closeStatus: 1, opensAt: null })],
])('TRD-393 a market that %s is not loaded again', (_, coin) => {
  expect(attemptAt({ coin, loadedAt: 0 }, monday(1, 0))).toBeNull()
})
