const WINDOW_MS = 10_000
/** Source: LIMIT-15. */
const MOST = 50

/** Counts the messages of a connection: false from the 51st within 10 s on. */
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
