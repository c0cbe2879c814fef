import { expect, it } from 'vitest'
import { nextLimit } from './portion.rules.ts'

it.each([
  ['a first frame that is short', { limit: Infinity, count: 200, ms: 6 }, Infinity],
  ['a first frame that is long', { limit: Infinity, count: 200, ms: 80 }, 20],
  ['a short frame at the limit', { limit: 20, count: 20, ms: 5 }, 30],
  ['a short frame with few quotes', { limit: 20, count: 3, ms: 5 }, 20],
  ['a long frame with few quotes', { limit: 20, count: 3, ms: 50 }, 4],
  ['a frame without quotes', { limit: 20, count: 0, ms: 50 }, 20],
])('HOST-265 after %s %j the next one may write %d quotes', (_what, frame, limit) => {
  expect(nextLimit(frame)).toBe(limit)
})

it.each([0.05, 0.1, 0.4, 1])(
  'HOST-265 where a quote takes %f ms, frames come to last 5 to 8 ms, or 12 while the portion grows',
  (each) => {
    let limit = Infinity
    const lasted: number[] = []
    for (let frame = 0; frame < 60; frame += 1) {
      const count = Math.floor(Math.min(limit, 400))
      lasted.push(count * each)
      limit = nextLimit({ limit, count, ms: count * each })
    }
    expect(Math.max(...lasted.slice(10))).toBeLessThanOrEqual(12)
    expect(Math.min(...lasted.slice(10))).toBeGreaterThanOrEqual(5)
  },
)
