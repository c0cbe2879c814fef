import { expect, it } from 'vitest'
import { growthOf, marginOf, sizeChart } from './sizes.rules.ts'

const build = (version: string, brotli: number) => ({ version, brotli })

it.each([
  ['larger', [build('1.1.0', 84_000), build('1.0.0', 42_000)], '1.1.0 is 42 kB larger than 1.0.0.'],
  ['smaller', [build('1.1.0', 900), build('1.0.0', 1_000)], '1.1.0 is 100 B smaller than 1.0.0.'],
  ['equal', [build('1.1.0', 900), build('1.0.0', 900)], '1.1.0 is as large as 1.0.0.'],
  ['the first one', [build('1.0.0', 900)], ''],
  ['none', [], ''],
])('CON-118 the newest build is compared with the one before: %s', (_what, builds, sentence) => {
  expect(growthOf(sizeChart(builds, null).bars)).toBe(sentence)
})

it('CON-118 sizes are those of the last twelve builds, beside the largest one', () => {
  const builds = Array.from({ length: 14 }, (_, place) => build(`1.${14 - place}.0`, 200 - place))
  const shown = [...builds.slice(0, 1), build('0.9.0', 400), ...builds.slice(1)]
  const { bars } = sizeChart(shown, null)
  expect(bars).toHaveLength(12)
  expect(bars[0]!.version).toBe('1.4.0')
  expect(bars.slice(-2)).toEqual([
    { version: '0.9.0', brotli: 400, height: 100 },
    { version: '1.14.0', brotli: 200, height: 50 },
  ])
})

it.each([
  ['above the builds', 200, { limitHeight: 100, heights: [40, 50] }],
  ['below one of them', 90, { limitHeight: 90, heights: [80, 100] }],
  ['none', null, { limitHeight: null, heights: [80, 100] }],
])('CON-251 a limit is drawn on the scale of the sizes: %s', (_what, limit, drawn) => {
  const { bars, limitHeight } = sizeChart([build('1.1.0', 100), build('1.0.0', 80)], limit)
  expect({ limitHeight, heights: bars.map(({ height }) => height) }).toEqual(drawn)
})

it.each([
  [80_000, 'under', '10 kB under the limit'],
  [87_400, 'near', '2.6 kB under the limit'],
  [90_000, 'near', '0 B under the limit'],
  [91_200, 'over', '1.2 kB over the limit'],
])('CON-252 a build of %d bytes is %s a limit of 90 kB', (brotli, is, text) => {
  expect(marginOf({ brotli }, 90_000)).toEqual({ is, text })
})
