import { expect, it } from 'vitest'
import { NOON } from '../../testing/statuses.ts'
import type { ListedVerdict } from '../api/verdicts.ts'
import { openRefusals } from './refusals.rules.ts'

/** Production runs market 1.0.0 since noon. */
const production = {
  channel: 'production',
  revision: 3,
  builds: { host: '1.0.0', market: '1.0.0' },
  since: { market: NOON },
  canary: {},
}

function verdictOf(build: string, change: Partial<ListedVerdict> = {}): ListedVerdict {
  const place = { id: 'v', channel: 'production', tried: [build], addresses: 3 }
  return { ...place, result: 'passed', sentence: '', at: NOON + 1, by: 'ops-1', ...change }
}

const refused = verdictOf('market@1.1.0', { result: 'refused' })

it.each<[string, ListedVerdict[], number]>([
  ['waits', [refused], 1],
  [
    'waits while the gate only tried another area, or another channel',
    [verdictOf('host@1.1.0'), verdictOf('market@1.1.0', { channel: 'staging' }), refused],
    1,
  ],
  ['is over once the gate has tried the area again', [verdictOf('market@1.1.1'), refused], 0],
  ['is over once the channel has changed the area', [{ ...refused, at: NOON - 1 }], 0],
])('CON-114 a refusal %s', (_what, verdicts, waiting) => {
  expect(openRefusals(verdicts, [production])).toHaveLength(waiting)
})
