import type { BuildId, Composition } from '@kontor/shared/wire'

/** Builds beside other ones than those of their channel. */
export interface Meeting {
  composition: Composition
  /** The areas whose builds meet others here. */
  areas: BuildId[]
  /** Those others: `host@2.6.0`. */
  others: string[]
}
