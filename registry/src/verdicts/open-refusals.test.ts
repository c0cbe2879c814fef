import { expect, it } from 'vitest'
import { waitingOf } from './open-refusals.ts'

type Told = Parameters<typeof waitingOf>[0][number]

const noon = Date.UTC(2026, 10, 26, 12)
/** Production runs market 1.0.0 since noon; no other channel runs anything. */
const runningIn = (channel: string) =>
  channel === 'production'
    ? { builds: { host: '1.0.0', market: '1.0.0' }, since: { host: 0, market: noon } }
    : { builds: {}, since: {} }

function verdictOf(build: string, change: Partial<Told> = {}): Told {
  const place = { channel: 'production', asked: null, tried: [build], at: noon + 1 }
  return { ...place, result: 'passed', ...change }
}

const refused = verdictOf('market@1.1.0', { result: 'refused' })

it.each<[string, Told[], string[] | null]>([
  ['waits', [refused], ['market@1.1.0']],
  [
    'waits with the builds that do not run yet',
    [{ ...refused, tried: ['market@1.1.0', 'host@1.0.0'] }],
    ['market@1.1.0'],
  ],
  [
    'waits with the builds about which the gate was asked',
    [{ ...refused, asked: ['market@1.1.0', 'trading@2.0.0'] }],
    ['market@1.1.0', 'trading@2.0.0'],
  ],
  ['of what runs waits without a build', [{ ...refused, tried: ['market@1.0.0'] }], []],
  [
    'waits while the gate only tried another area, or another channel',
    [verdictOf('host@1.1.0'), verdictOf('market@1.1.0', { channel: 'staging' }), refused],
    ['market@1.1.0'],
  ],
  ['is over once the gate has tried the area again', [verdictOf('market@1.1.1'), refused], null],
  ['is over once the channel has changed the area', [{ ...refused, at: noon - 1 }], null],
])('CON-114 COMP-745 a refusal %s', (_what, verdicts, builds) => {
  expect(waitingOf(verdicts, runningIn).at(-1)).toEqual(builds)
})

it('CON-114 a verdict that passed waits for nobody', () => {
  expect(waitingOf([verdictOf('market@1.1.0')], runningIn)).toEqual([null])
})
