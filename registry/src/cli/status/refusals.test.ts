import { expect, it } from 'vitest'
import { refusalLine, refusalsOf } from './refusals.ts'

const noon = Date.UTC(2026, 10, 26, 12)
const production = { channel: 'production', now: noon + 24 * 3600_000 }
const refused = {
  id: '0000aaaa',
  channel: 'production',
  waiting: ['market@1.1.0'],
  sentence: '/ stays empty.',
  at: noon + 1,
}

it.each([
  ['that waits is listed', refused, 1],
  ['of what runs is listed', { ...refused, waiting: [] }, 1],
  ['that is over is not listed', { ...refused, waiting: null }, 0],
  ['for another channel is not listed', { ...refused, channel: 'staging' }, 0],
  ['is listed for a day', { ...refused, at: noon }, 0],
])('COMP-745 a refusal %s', (_what, verdict, listed) => {
  expect(refusalsOf([verdict], production)).toHaveLength(listed)
})

it('COMP-745 a refusal is a line with its builds, its reason and its verdict', () => {
  const [one] = refusalsOf([refused], production)
  expect(refusalLine(one!, 'production')).toBe(
    '! market@1.1.0 was refused for production: / stays empty. See kontor gate 0000aaaa',
  )
})
