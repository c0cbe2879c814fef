const waiting = new Set<() => void>()
let scheduled = false

/**
 * Does a piece of work in an animation frame of its own: while a slow phone scrolls, rows that are
 * made, prices that move and answers that arrive never weigh on one frame together. First come,
 * first served, and nobody while the page is hidden. Returns how to take it back.
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

/**
 * Collects pieces of work and hands them on in turns, `most` in each, those that wait longest
 * first. What comes under a key that waits takes its place; what is dropped is not handed on.
 */
export function newQueue<Key, Piece>(most: number, work: (pieces: Piece[]) => void) {
  const pending = new Map<Key, Piece>()

  function serveSome(): void {
    const some = [...pending].slice(0, most)
    for (const [key] of some) pending.delete(key)
    work(some.map(([, piece]) => piece))
    if (pending.size > 0) inTurn(serveSome)
  }

  return {
    put(key: Key, piece: Piece): void {
      if (pending.size === 0) inTurn(serveSome)
      pending.set(key, piece)
    },
    drop: (key: Key): void => void pending.delete(key),
  }
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
