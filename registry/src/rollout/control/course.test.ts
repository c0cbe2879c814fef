import { expect, it } from 'vitest'
import { longer, type Odds } from './course.ts'

const courseOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ at, odds: at + 1 })).reduce<readonly Odds[]>(
    longer,
    [],
  )

it.each([1, 2, 59, 60, 61, 62, 200, 5_000])(
  'CON-152 a course of %i odds keeps at most 60, in order, with the last one',
  (count) => {
    const course = courseOf(count)
    expect(course.length).toBeLessThanOrEqual(60)
    expect(course.length).toBeGreaterThanOrEqual(Math.min(count, 30))
    expect(course.at(-1)).toEqual({ at: count - 1, odds: count })
    expect(course.map(({ at }) => at)).toEqual(course.map(({ at }) => at).toSorted((a, b) => a - b))
  },
)

it('CON-152 odds that stay are one point, and of two at a time the later one counts', () => {
  const one = longer([], { at: 1, odds: 2 })
  expect(longer(one, { at: 5, odds: 2 })).toEqual([{ at: 1, odds: 2 }])
  expect(longer(one, { at: 1, odds: 3 })).toEqual([{ at: 1, odds: 3 }])
})
