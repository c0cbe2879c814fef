import type { BuildId, Composition } from '@kontor/shared/wire'

/** A group of builds that runs beside other builds than those of its channel. */
export interface Meeting {
  composition: Composition
  /** The areas whose builds meet others here. */
  areas: BuildId[]
  /** The other builds: `host@2.6.0`. */
  others: string[]
}
