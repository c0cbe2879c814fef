import { onTestFinished } from 'vitest'

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'boundingClientRect'>

let inView: (element: Element) => boolean = () => true
const observers = new Set<LaidOut>()

/** The test browser lays nothing out, so the test decides what is in view. */
class LaidOut implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  readonly #targets = new Set<Element>()
  readonly #tell: (entries: Entry[]) => void

  constructor(tell: (entries: Entry[]) => void) {
    this.#tell = tell
    observers.add(this)
  }
  observe(target: Element): void {
    this.#targets.add(target)
    this.#tell([entryOf(target)])
  }
  unobserve(target: Element): void {
    this.#targets.delete(target)
  }
  disconnect(): void {
    this.#targets.clear()
  }
  look(): void {
    this.#tell([...this.#targets].map(entryOf))
  }
}

function entryOf(target: Element): Entry {
  return {
    target,
    isIntersecting: inView(target),
    boundingClientRect: target.getBoundingClientRect(),
  }
}

Object.assign(globalThis, { IntersectionObserver: LaidOut })

/** Sets which elements are in view from now on; at first all are. */
export function putInView(which: (element: Element) => boolean): void {
  inView = which
  for (const observer of observers) observer.look()
}

/**
 * Until the test ends, the end of each list is in sight. Without this, a list takes it for hidden.
 */
export function reachListEnds(): void {
  const laidOut = { get: () => document.body, configurable: true }
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', laidOut)
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent'))
}
