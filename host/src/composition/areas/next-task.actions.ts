/** Resolves in another task; where the browser can do that, before the tasks that wait already. */
export async function nextTask(): Promise<unknown> {
  const { scheduler }: Partial<typeof globalThis> = globalThis
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
