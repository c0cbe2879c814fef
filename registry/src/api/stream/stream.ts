import { repeat } from '../../base/repeat.ts'
import type { Registry } from '../registry.ts'
import { type Tags, tagsOf } from './tags.ts'

/** How often changes are looked for while somebody listens, ms. */
const LOOK_MS = 500
/** So often the tags are told though nothing has changed, so that the line is known to live, ms. */
const BEAT_MS = 2_000

type Listener = (tags: Tags) => void

/** Tells listeners that something has changed. It looks once for all of them. */
export class Stream {
  readonly #registry: Registry
  readonly #listeners = new Set<Listener>()
  #stop: (() => Promise<void>) | null = null
  #told = ''
  #toldAt = 0

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** How many listen. */
  get size(): number {
    return this.#listeners.size
  }

  /** Tells the current tags, then each change. Returns a function that ends that. */
  async listen(listener: Listener): Promise<() => void> {
    listener(await tagsOf(this.#registry, this.#registry.now()))
    this.#listeners.add(listener)
    this.#stop ??= repeat(() => this.#look(), LOOK_MS)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) void this.close()
    }
  }

  /** Ends looking, after what is under way. */
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
