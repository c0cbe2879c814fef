import type { Change } from '../../edit.ts'

/** A fifth remote. */
export const remote: Change = {
  title: 'A remote',
  command: ['registry/bin/kontor.mjs', 'new', 'remote', 'rewards'],
  steps: [
    { file: 'remote-rewards/*' },
    { file: 'locales/*/rewards.json' },
    { file: 'pnpm-lock.yaml' },
  ],
}
