import type { Queries } from '@kontor/server/database'
import { headOf, pageOf } from './audit-log.ts'
import { FIRST, firstBreak, type Link } from './entry.ts'

/** Entries that are read at once to check the chain. */
const CHUNK = 2_000

/** The result of a check: whether each entry follows from the one before. */
export interface Chain {
  length: number
  /** The hash of the last entry. */
  head: string
  /** The first entry that does not follow; null when all do. */
  brokenAt: number | null
  /** When this process last checked the log from its first entry, ms. */
  wholeAt: number
}

/** Checks of the log by one process, which remembers up to where it has found the chain whole. */
export class ChainChecks {
  readonly #queries: Queries
  readonly #now: () => number
  /**
   * The last entry of the whole chain; null before the first check, and after one that found a
   * break.
   */
  #known: { last: Link; wholeAt: number } | null = null

  constructor(queries: Queries, now: () => number) {
    this.#queries = queries
    this.#now = now
  }

  /** Checks the whole log, entry by entry: a second for 20 000 of them. */
  async checkAll(): Promise<Chain> {
    return this.#checkAfter({ last: FIRST, wholeAt: this.#now() })
  }

  /**
   * Checks the entries since the last check; later changes of older entries are not found. Checks
   * the whole log before the first check, and when the last known entry has changed.
   */
  async checkNew(): Promise<Chain> {
    const known = this.#known
    return known !== null && (await this.#has(known.last))
      ? this.#checkAfter(known)
      : this.checkAll()
  }

  async #has({ n, hash }: Link): Promise<boolean> {
    const [entry] = await pageOf(this.#queries, {}, { from: { before: n + 1 }, most: 1 })
    return n === FIRST.n ? entry === undefined : entry?.n === n && entry.hash === hash
  }

  async #checkAfter({ last, wholeAt }: { last: Link; wholeAt: number }): Promise<Chain> {
    let end = last
    for (;;) {
      const entries = await pageOf(this.#queries, {}, { from: { after: end.n }, most: CHUNK })
      const brokenAt = firstBreak(end, entries)
      end = entries.at(-1) ?? end
      if (brokenAt === null && entries.length === CHUNK) continue
      this.#known = brokenAt === null ? { last: end, wholeAt } : null
      const { n, hash } = brokenAt === null ? end : await headOf(this.#queries)
      return { length: n, head: hash, brokenAt, wholeAt }
    }
  }
}
