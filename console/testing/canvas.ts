import { vi } from 'vitest'

/**
 * Draws nothing: each of its properties, calls and objects is itself, and its texts have no width.
 */
const nothing: object = new Proxy(vi.fn(), {
  get: (_target, name) => (name === 'width' ? 0 : nothing),
  set: () => true,
  apply: () => nothing,
  construct: () => nothing,
})

/** Gives the DOM of the tests, which has no canvas, one for charts. */
export function drawNothing(): void {
  HTMLCanvasElement.prototype.getContext = () => nothing as never
  Object.assign(globalThis, { Path2D: nothing })
}
