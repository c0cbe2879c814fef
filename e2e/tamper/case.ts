import type { SignedComposition } from '@kontor/shared/wire'

/** One tampering with a composition. Cases of the same kind are one row of the table. */
export interface Case {
  kind: string
  signed: SignedComposition
}
