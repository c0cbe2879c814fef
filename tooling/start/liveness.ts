import type { Service } from './services.ts'

/** When a service counts as hung: the interval of its health checks, and how many may fail. */
export interface Liveness {
  /** Between two checks, and the timeout of each, ms. */
  interval: number
  /** Failed checks in a row after which it is killed, once it has answered. */
  failures: number
  /** The same before its first answer: a start may have much to migrate. */
  startFailures: number
}

/** A hung server is killed after a minute, and after ten minutes of a start. */
const LIVENESS: Liveness = { interval: 5_000, failures: 6, startFailures: 60 }

/**
 * Kills a service whose event loop is stuck, so that it does not answer at `url`; the keeper starts
 * it again. It counts failed checks instead of time, so that a machine that slept kills nothing.
 * Ends with the service, or when the returned function is called.
 */
export function killWhenHung(
  { name, process: child }: Service,
  url: string,
  say: (line: string) => void,
  { interval, failures, startFailures }: Liveness = LIVENESS,
): () => void {
  let left = startFailures
  let most = startFailures
  let timer: NodeJS.Timeout | undefined = setTimeout(check, interval)
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  child.once('exit', end)

  async function check(): Promise<void> {
    if (await isAnswered(url, interval)) left = most = failures
    else left -= 1
    if (timer === undefined) return
    if (left > 0) timer = setTimeout(check, interval)
    else {
      say(`the ${name} did not answer ${most} health checks and is killed`)
      child.kill('SIGKILL')
    }
  }

  return end
}

function isAnswered(url: string, ms: number): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(ms) })
    .then((answer) => answer.arrayBuffer())
    .then(
      () => true,
      () => false,
    )
}
