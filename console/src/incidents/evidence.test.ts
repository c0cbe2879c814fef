import { expect, it } from 'vitest'
import { evidenceChart } from './evidence.rules.ts'

const SECOND = 1_000
const incident = {
  version: '1.9.1',
  limit: 1_000,
  seenAt: 32 * SECOND,
  course: [
    { at: 11 * SECOND, odds: 4.2 },
    { at: 20 * SECOND, odds: 0.3 },
    { at: 31 * SECOND, odds: 1_840 },
  ],
}

it('CON-152 the odds grow step by step on a logarithmic scale, and each lasts until the next', () => {
  const { times, curves } = evidenceChart(incident)!
  const [course, limit] = curves
  const at = (time: number) => course!.points[times.findLastIndex((one) => one <= time)]
  expect(at(0)).toEqual({ value: 0, text: '1\u00A0:\u00A01' })
  expect(at(15 * SECOND)).toEqual({ value: Math.log10(4.2), text: '4.2\u00A0:\u00A01' })
  expect(at(28 * SECOND)).toEqual({ value: 0, text: '0.3\u00A0:\u00A01' })
  expect(course!.points.at(-1)!.value).toBeCloseTo(3.26, 2)
  expect(limit!.points.every((point) => point!.value === 3)).toBe(true)
})

it('CON-152 an incident of an older registry has no odds to show', () => {
  expect(evidenceChart({ ...incident, course: [], limit: null })).toBeNull()
})
