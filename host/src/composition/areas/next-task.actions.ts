/**
 * Resolves in a new task. Where the browser has `scheduler.yield`, that task runs before the tasks
 * that wait already.
 */
export async function nextTask(): Promise<unknown> {
  const { scheduler }: Partial<typeof globalThis> = globalThis
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
