const WINDOW_MS = 10_000
const MOST = 50

/**
 * Counts what a line says: true while it is not too much, which is more than 50 messages in 10 s.
 */
export function createAllowance(now: () => number): () => boolean {
  let since = now()
  let count = 0
  return () => {
    if (now() - since >= WINDOW_MS) {
      since = now()
      count = 0
    }
    count += 1
    return count <= MOST
  }
}
