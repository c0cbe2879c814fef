import type { Hub } from './hub.ts'

/** The parts that the check uses besides the clients. */
interface Ways {
  /** The given sessions that have ended; ids. */
  endedOf(sessions: readonly string[]): Promise<readonly string[]>
  /** Closes the connections of sessions. */
  end(sessions: readonly string[]): void
  log(line: string): void
}

/**
 * Closes, once a minute, the connections of sessions whose end this process was not told: the bus
 * loses messages while NATS is away. Returns how to stop, which waits for a running check.
 */
export function startSessionCheck(
  hub: Pick<Hub, 'sessions'>,
  { endedOf, end, log }: Ways,
  everyMs = 60_000,
): () => Promise<void> {
  let running: Promise<void> | null = null

  async function check(): Promise<void> {
    const sessions = hub.sessions()
    const ended = sessions.length > 0 ? await endedOf(sessions) : []
    if (ended.length > 0) end(ended)
  }

  const timer = setInterval(() => {
    running ??= check()
      .catch((cause: unknown) => log(`sessions of sockets cannot be checked: ${String(cause)}`))
      .finally(() => {
        running = null
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
