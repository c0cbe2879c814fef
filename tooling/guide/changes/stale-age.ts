import { all, type Change, instead } from '../edit.ts'

/** A price is stale after three seconds. */
export const staleAge: Change = {
  title: 'The age at which a price is stale',
  steps: [
    {
      file: 'shared/src/trading/values/stale.ts',
      edit: instead('STALE_MS = 5_000', 'STALE_MS = 3_000'),
    },
    { file: 'docs/rules/app.md', edit: instead('older than 5 seconds', 'older than 3 seconds') },
    {
      file: 'shared/src/store/market/live.test.tsx',
      edit: all(
        instead('advanceTimersByTimeAsync(5_000)', 'advanceTimersByTimeAsync(3_000)'),
        instead('/open 7$/', '/open 5$/'),
      ),
    },
    {
      file: 'shared/src/trading/values/stale.test.ts',
      isBeside: true,
      edit: all(instead('[5_000, null]', '[3_000, null]'), instead('[5_001, 5]', '[3_001, 3]')),
    },
  ],
}
