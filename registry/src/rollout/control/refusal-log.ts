import type { Refusal } from '../../base/refusal.ts'

/** Refusals because an operator was faster, or has frozen the channel. */
const EXPECTED: ReadonlySet<string> = new Set(['channel-moved', 'channel-frozen'])

/**
 * Logs the refusals of a controller's turns, and a refusal that repeats turn after turn only once.
 */
export class RefusalLog {
  #before: ReadonlySet<string> = new Set()
  #now = new Set<string>()

  /** Logs a refusal, unless it is expected, or this turn or the one before had it. */
  add(channel: string, { code, message }: Refusal): void {
    if (EXPECTED.has(code)) return
    const key = `${channel} ${code}`
    const isKnown = this.#before.has(key) || this.#now.has(key)
    this.#now.add(key)
    if (!isKnown) console.error(`The controller is refused in ${channel}: ${message}`)
  }

  /** Ends a turn and begins the next one. */
  endTurn(): void {
    this.#before = this.#now
    this.#now = new Set()
  }
}
