import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFeed, type Feed } from '../feed.ts'

const WEDNESDAY = Date.UTC(2024, 5, 12, 14, 32, 20)

let feed: Feed
beforeEach(() => {
  feed = createFeed({ seed: 'a', startAt: WEDNESDAY })
})
afterEach(() => feed.stop())

describe('the thread of candles', () => {
  it('SANDBOX-100 computes the weeks of all years while the event loop goes on', async () => {
    const candles = feed.candles('XAUGBP', '1week', undefined, 500)
    expect(await Promise.race([candles, setImmediate('the loop')])).toBe('the loop')
    expect((await candles).length).toBeGreaterThan(200)
  })

  it('SANDBOX-100 refuses calls beyond 64 that wait, and answers again afterwards', async () => {
    const calls = Array.from({ length: 100 }, (_, i) =>
      feed.candles('EURUSD', '1min', WEDNESDAY - i * 60_000, 1),
    )
    const answers = await Promise.allSettled(calls)
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(36)
    for (const answer of refused)
      expect(answer).toMatchObject({ reason: { reason: 'UNAVAILABLE' } })
    expect(await feed.candles('EURUSD', '1min', undefined, 1)).toHaveLength(1)
  })

  it('SANDBOX-100 refuses the calls that wait when it is stopped, and starts again with the next', async () => {
    const waiting = feed.candles('EURUSD', '1week', undefined, 500)
    feed.stop()
    await expect(waiting).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
    expect(await feed.candles('EURUSD', '1week', undefined, 1)).toHaveLength(1)
  })
})
