import type { Step } from '../edit.ts'

/**
 * The files that `npm run contract` writes when a change moves a schema of the wire that the host
 * lends.
 */
export const written: readonly Step[] = [
  { file: 'sandbox/src/api/docs/schemas/comments.json' },
  { file: 'shared/lent/*' },
]
