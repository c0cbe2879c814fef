/**
 * Repeats some work; each run begins `everyMs` after the last one has ended. An error is logged,
 * and the work goes on. Returns a function that stops it after the running work.
 */
export function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let timer: NodeJS.Timeout
  let turn: Promise<void> = Promise.resolve()
  let isOver = false
  const wait = () => {
    timer = setTimeout(() => {
      turn = work().catch(console.error)
      void turn.finally(() => isOver || wait())
    }, everyMs).unref()
  }
  wait()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await turn
  }
}
