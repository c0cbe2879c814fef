import { expect, it } from 'vitest'
import { openRefusals, refusalLine } from './refusals.ts'

type Listed = Parameters<typeof openRefusals>[0][number]

const noon = Date.UTC(2026, 10, 26, 12)
/** Production runs market 1.0.0 since noon. */
const production = {
  channel: 'production',
  builds: [
    { id: 'host', version: '1.0.0' },
    { id: 'market', version: '1.0.0' },
  ],
  since: { host: 0, market: noon },
  now: noon + 60_000,
}

function verdictOf(build: string, change: Partial<Listed> = {}): Listed {
  const place = { id: '0000aaaa', channel: 'production', tried: [build], at: noon + 1 }
  return { ...place, result: 'passed', sentence: '', ...change }
}

const refused = verdictOf('market@1.1.0', { result: 'refused', sentence: '/ stays empty.' })

it.each<[string, Listed[], number]>([
  ['waits', [refused], 1],
  ['of a build beside what runs waits', [{ ...refused, tried: ['market@1.1.0', 'host@1.0.0'] }], 1],
  [
    'waits while the gate only tried another area, or another channel',
    [verdictOf('host@1.1.0'), verdictOf('market@1.1.0', { channel: 'staging' }), refused],
    1,
  ],
  ['for another channel is none of this one', [{ ...refused, channel: 'staging' }], 0],
  ['is over once the gate has tried the area again', [verdictOf('market@1.1.1'), refused], 0],
  ['is over once the channel has changed the area', [{ ...refused, at: noon - 1 }], 0],
])('COMP-745 a refusal %s', (_what, verdicts, waiting) => {
  expect(openRefusals(verdicts, production)).toHaveLength(waiting)
})

it('COMP-745 a refusal waits for a day at most', () => {
  const tomorrow = { ...production, now: noon + 24 * 3600_000 + 1 }
  expect(openRefusals([refused], tomorrow)).toEqual([])
})

it('COMP-745 a refusal is a line with its builds, its reason and its verdict', () => {
  const [one] = openRefusals([refused], production)
  expect(refusalLine(one!, 'production')).toBe(
    '! market@1.1.0 was refused for production: / stays empty. See kontor gate 0000aaaa',
  )
})
