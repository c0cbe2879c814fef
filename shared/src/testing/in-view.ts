/** Nothing is laid out here, so everything is in view, as soon as it is looked at. */
class EverythingInView implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  readonly #tell: (entries: Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void
  constructor(tell: (entries: Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void) {
    this.#tell = tell
  }
  observe(target: Element): void {
    this.#tell([{ target, isIntersecting: true }])
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Puts every element into view, for tests without a layout. */
export function putEverythingInView(): void {
  Object.assign(globalThis, { IntersectionObserver: EverythingInView })
}
