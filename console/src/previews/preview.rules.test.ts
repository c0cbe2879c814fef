import { expect, it } from 'vitest'
import { incidentOf, NOON } from '../../testing/statuses.ts'
import { causeOf, commandOf, restText } from './preview.rules.ts'

const both = { what: 'market@1.4.2, host@2.7.0', revision: null }
const kept = { what: 'production:412', revision: 412 }
const running = { host: '2.6.0', market: '1.4.1', trading: '2.2.3', account: '1.9.0' }

it.each([
  ['builds', both, running, 'trading 2.2.3, account 1.9.0'],
  ['all of them', both, { host: '2.6.0', market: '1.4.1' }, null],
  ['a kept revision', kept, running, null],
  [
    'many areas',
    both,
    Object.fromEntries(Array.from({ length: 49 }, (_, place) => [`area-${place}`, '1.0.0'])),
    '49 builds that run',
  ],
])('CON-244 what runs beside %s', (_, preview, builds, text) => {
  expect(restText(preview, builds)).toBe(text)
})

const day = { channel: 'production', at: NOON, endsAt: NOON + 24 * 3_600_000 }

it.each([
  [{ ...both, ...day }, 'kontor preview market@1.4.2 --with host@2.7.0 --hours 24'],
  [
    { ...day, what: 'market@1.4.2', revision: null, channel: 'staging' },
    'kontor preview market@1.4.2 --hours 24 --channel staging',
  ],
  [
    { ...day, what: 'market@1.4.2', revision: null, endsAt: NOON + 300 * 3_600_000 },
    'kontor preview market@1.4.2 --hours 168',
  ],
  [{ ...kept, ...day, endsAt: NOON + 60_000 }, 'kontor time-machine production:412 --hours 1'],
])('CON-244 the command of %j', (preview, command) => {
  expect(commandOf(preview)).toBe(command)
})

const quarantined = [{ id: 'market', version: '1.4.2', reason: '', at: NOON, by: 'ops-1' }]

it.each([
  [both, quarantined, [], '/areas/market'],
  [both, quarantined, [incidentOf({ version: '1.4.2' })], '/incidents/7'],
  [both, quarantined, [incidentOf({ version: '1.4.1' })], '/areas/market'],
  [both, quarantined, [incidentOf({ version: '1.4.2', kind: 'paused' })], '/areas/market'],
  [both, [], [], null],
  [kept, quarantined, [], null],
])('CON-245 why %j is over', (preview, bad, incidents, to) => {
  expect(causeOf(preview, bad, incidents)).toBe(to)
})
