const waiting = new Set<() => void>()
let scheduled = false

/**
 * Does a piece of work in an animation frame of its own: while a slow phone scrolls, rows that are made, prices that move and answers that arrive
 * never weigh on one frame together. First come, first served, and nobody while the page is hidden. Returns how to take it back.
 */
export function inTurn(work: () => void): () => void {
  const turn = () => work()
  waiting.add(turn)
  schedule()
  return () => void waiting.delete(turn)
}

/** Resolves in an animation frame of its own; see `inTurn`. */
export function ownFrame(): Promise<void> {
  return new Promise((resolve) => void inTurn(resolve))
}

function schedule(): void {
  if (scheduled || waiting.size === 0) return
  scheduled = true
  requestAnimationFrame(serve)
}

function serve(): void {
  scheduled = false
  const [first] = waiting
  if (first === undefined) return
  waiting.delete(first)
  schedule()
  first()
}
