import { expect, it } from 'vitest'
import { growthOf, sizeBars } from './sizes.rules.ts'

const build = (version: string, brotli: number) => ({ version, brotli })

it.each([
  ['larger', [build('1.1.0', 84_000), build('1.0.0', 42_000)], '1.1.0 is 42 kB larger than 1.0.0.'],
  ['smaller', [build('1.1.0', 900), build('1.0.0', 1_000)], '1.1.0 is 100 B smaller than 1.0.0.'],
  ['equal', [build('1.1.0', 900), build('1.0.0', 900)], '1.1.0 is as large as 1.0.0.'],
  ['the first one', [build('1.0.0', 900)], ''],
  ['none', [], ''],
])('CON-118 the newest build is compared with the one before: %s', (_what, builds, sentence) => {
  expect(growthOf(sizeBars(builds))).toBe(sentence)
})

it('CON-118 sizes are those of the last twelve builds, beside the largest one', () => {
  const builds = Array.from({ length: 14 }, (_, place) => build(`1.${14 - place}.0`, 200 - place))
  const bars = sizeBars([...builds.slice(0, 1), build('0.9.0', 400), ...builds.slice(1)])
  expect(bars).toHaveLength(12)
  expect(bars[0]!.version).toBe('1.4.0')
  expect(bars.slice(-2)).toEqual([
    { version: '0.9.0', brotli: 400, height: 100 },
    { version: '1.14.0', brotli: 200, height: 50 },
  ])
})
