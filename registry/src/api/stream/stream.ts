import { repeat } from '../../base/repeat.ts'
import type { Registry } from '../registry.ts'
import { type Tags, tagsOf } from './tags.ts'

/** The interval in which changes are looked for while somebody listens, ms. */
const LOOK_MS = 500
/**
 * Time without a change after which the tags are sent again, so that listeners know the connection
 * lives, ms.
 */
const BEAT_MS = 2_000

type Listener = (tags: Tags) => void

/** Tells listeners that something has changed; one look serves all of them. */
export class Stream {
  readonly #registry: Registry
  readonly #listeners = new Set<Listener>()
  #stop: (() => Promise<void>) | null = null
  #told = ''
  #toldAt = 0

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** The number of listeners. */
  get size(): number {
    return this.#listeners.size
  }

  /** Sends the current tags, then those after each change. Returns a function that ends this. */
  async listen(listener: Listener): Promise<() => void> {
    listener(await tagsOf(this.#registry, this.#registry.now()))
    this.#listeners.add(listener)
    this.#stop ??= repeat(() => this.#look(), LOOK_MS)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) void this.close()
    }
  }

  /** Stops looking for changes, after the running look. */
  async close(): Promise<void> {
    const stop = this.#stop
    this.#stop = null
    await stop?.()
  }

  async #look(): Promise<void> {
    const tags = await tagsOf(this.#registry, this.#registry.now())
    const text = JSON.stringify(tags)
    const now = performance.now()
    if (text === this.#told && now - this.#toldAt < BEAT_MS) return
    this.#told = text
    this.#toldAt = now
    for (const listener of this.#listeners) listener(tags)
  }
}
