import { killWhenHung, type Liveness } from './liveness.ts'
import type { Service } from './services.ts'

/** Pauses before a stopped service is started again, s. */
const PAUSES = [1, 2, 5, 15, 60]

/** Uptime after which the pauses begin anew, ms. */
const STEADY_MS = 60_000

/** The functions and times of `keepRunning`. */
export interface Keeper {
  /** Starts the service again. */
  start(): Service
  /** Prints a line to the terminal. */
  say(line: string): void
  /** Seconds between a stop and the next start, in order; the last one is repeated. */
  pauses?: readonly number[]
  /** The address at which the service answers while its event loop is not stuck. */
  url: string
  liveness?: Liveness
}

/**
 * Starts a service again whenever it stops, and prints that; a hung one is killed first. `running`
 * is the current process; `end` stops the keeping.
 */
export function keepRunning(
  first: Service,
  { start, say, pauses = PAUSES, url, liveness }: Keeper,
): { readonly running: Service; end(): void } {
  let running = first
  let stops = 0
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  let endWatch: (() => void) | undefined

  function watch(): void {
    const since = Date.now()
    endWatch = killWhenHung(running, url, say, liveness)
    running.process.once('exit', (code, signal) => {
      if (isOver) return
      if (Date.now() - since > STEADY_MS) stops = 0
      const pause = pauses[Math.min(stops, pauses.length - 1)]!
      stops += 1
      say(`the ${running.name} stopped (${signal ?? code}) and starts again in ${pause} s`)
      timer = setTimeout(again, pause * 1_000)
    })
  }

  function again(): void {
    running = start()
    watch()
  }

  watch()
  return {
    get running() {
      return running
    },
    end() {
      isOver = true
      endWatch?.()
      clearTimeout(timer)
    },
  }
}
