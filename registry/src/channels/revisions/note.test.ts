import { expect, it } from 'vitest'
import { noteOf } from './note.ts'

const before = { builds: { market: '1.0.0' } }
const after = { builds: { market: '1.1.0' } }
const what = 'market 1.0.0 → 1.1.0'

it.each([
  ['without a reason', {}, what, what, null],
  ['with a reason', { reason: 'It is slow.' }, `${what}; It is slow`, what, 'It is slow.'],
  [
    'whose reason has the signs of a note',
    { reason: `${what}; against the gate: no` },
    `${what}; ${what}; against the gate: no`,
    what,
    `${what}; against the gate: no`,
  ],
  [
    'that was forced',
    { forced: 'It is urgent.' },
    `${what}; against the gate: It is urgent`,
    `${what}; against the gate`,
    'It is urgent.',
  ],
  [
    'for a reason and forced',
    { forced: 'It is urgent.', reason: 'It is slow.' },
    `${what}; against the gate: It is urgent; It is slow`,
    `${what}; against the gate`,
    'It is slow.',
  ],
  ['whose reason is a full stop', { reason: '.' }, `${what}; `, what, '.'],
])(
  'COMP-850 the log entry of a change %s has the reason apart from the difference',
  (_which, why, note, text, reason) => {
    expect(noteOf(before, after, why)).toEqual({ note, logged: { text, reason } })
  },
)
