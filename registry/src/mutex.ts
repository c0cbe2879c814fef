/**
 * A mutex: runs one task at a time, in the order of the calls. A task that fails does not stop the
 * next one.
 */
export function mutex(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task)
    last = run.catch(() => undefined)
    return run
  }
}
