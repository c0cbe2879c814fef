import {
  addBuckets,
  type BucketCounts,
  bucketOf,
  REPORTED_REVISIONS,
  type ToldPages,
} from '@kontor/shared/wire'
import { takeFirst } from '../base/take-first.ts'

/** How long it took to tell open pages of revisions, as counts for the registry. */
export class Tellings {
  readonly #times = new Map<number, BucketCounts>()

  /** Counts a page that was told of a revision `ms` after the edge heard of it. */
  note(revision: number, ms: number): void {
    const times = this.#times.get(revision) ?? {}
    this.#times.set(revision, addBuckets(times, { [bucketOf(ms)]: 1 }))
  }

  /** The counts that are new since the last call; of many revisions, only the first ones. */
  take(): ToldPages[] {
    return takeFirst(this.#times, REPORTED_REVISIONS).map(([revision, times]) => ({
      revision,
      times,
    }))
  }
}
