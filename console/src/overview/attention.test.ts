import { expect, it } from 'vitest'
import { NOON, statusOf } from '../../testing/statuses.ts'
import { attentionOf } from './attention.rules.ts'

it.each([
  [Date.UTC(2026, 11, 24, 8), 'production is frozen until 24 Dec, 08:00'],
  [Date.UTC(2027, 10, 27, 8), 'production is frozen until 27 Nov 2027, 08:00'],
])('CON-282 a freeze that ends in another year says in which', (endsAt, title) => {
  const status = statusOf({ now: NOON })
  const freeze = { reason: 'Quarter end', endsAt, by: 'ops-2' }
  const holds = { channel: 'production', freeze, pins: [] }
  const all = attentionOf({ status, incidents: [], verdicts: [], holds, tokens: [] })
  expect(all.map((one) => one.title)).toEqual([title])
})
