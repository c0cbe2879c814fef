import type { Service } from './services.ts'

/** When a service counts as hung: the interval of the questions, and how many may go unanswered. */
export interface Patience {
  /** Ms. */
  every: number
  /** Once it has answered. */
  running: number
  /** Before its first answer: a start may have much to migrate. */
  starting: number
}

/** Half a minute, and five minutes for a start. */
const PATIENCE: Patience = { every: 5_000, running: 6, starting: 60 }

/**
 * Kills a service whose event loop is stuck, so that it does not answer at `url`; the keeper starts
 * it again. Counts unanswered questions and not time, so that a machine that slept kills nothing.
 * Ends with the service, or when the returned function is called.
 */
export function killWhenSilent(
  { name, process: child }: Service,
  url: string,
  say: (line: string) => void,
  { every, running, starting }: Patience = PATIENCE,
): () => void {
  let left = starting
  let most = starting
  let timer: NodeJS.Timeout | undefined = setTimeout(ask, every)
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  child.once('exit', end)

  async function ask(): Promise<void> {
    if (await isAnswered(url, every)) left = most = running
    else left -= 1
    if (timer === undefined) return
    if (left > 0) timer = setTimeout(ask, every)
    else {
      say(`the ${name} has left ${most} questions unanswered and is killed`)
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
