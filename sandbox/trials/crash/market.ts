import type { FeedOptions } from '../../src/market/feed.ts'

/** A market that several sandboxes share, one after the other or in parallel. */
export interface SharedMarket {
  /** The real instant at which its clock began, ms. */
  begun: number
  /** Its speed as a multiple of real time. */
  speed: number
}

/** The market of a sandbox that is killed, with twenty ticks a second. */
export function feedOptions(shared: Partial<SharedMarket> = {}): FeedOptions {
  return { seed: 'crash', startAt: Date.UTC(2026, 10, 18, 9, 30), tickMs: 50, ...shared }
}

/** The environment that gives a process a shared market. */
export function envOf({ begun, speed }: SharedMarket): NodeJS.ProcessEnv {
  return { CRASH_BEGUN: String(begun), CRASH_SPEED: String(speed) }
}

/** The market of a process; a new one without `CRASH_BEGUN`. */
export function marketOf(env: NodeJS.ProcessEnv): FeedOptions {
  const { CRASH_BEGUN: begun, CRASH_SPEED: speed } = env
  return feedOptions(begun ? { begun: Number(begun), speed: Number(speed) } : {})
}
