/** Lets at most so many tasks run at once; the others wait in order. */
export function turnstile(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= most) await new Promise<void>((enter) => waiting.push(enter))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed over, so that nobody slips in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
