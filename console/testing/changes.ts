import type { ChangeAnswer } from '../src/api/change.ts'

/** The answer to a promote of market 1.1.0, where 1.0.0 runs. */
export function changeOf(change: Partial<ChangeAnswer> = {}): ChangeAnswer {
  return {
    revision: 4,
    what: 'promote',
    note: 'market 1.0.0 → 1.1.0',
    builds: { host: '1.0.0', market: '1.1.0' },
    canary: null,
    unchanged: false,
    changed: [{ area: 'market', from: '1.0.0', to: '1.1.0', bytes: 2_100 }],
    ...change,
  }
}
