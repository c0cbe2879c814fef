import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { addressesOf, type GateJob, type Visit, visitLine } from './job.ts'

/** Time for the start and for second attempts, ms. */
const START_MS = 120_000
/** More time for each address, ms; six are open at the same time. */
const ADDRESS_MS = 2_000

const program = path.join(import.meta.dirname, 'main/run.ts')

/** The browser could not be used; the message is one sentence for people. */
export class BrowserFailed extends Error {
  override name = 'BrowserFailed'
}

/**
 * Opens a composition in a browser, in a process of its own, which has neither the keys nor the
 * tokens of the caller. When its time ends after a fault was seen, for example a page that was
 * late, the visits until then are the answer.
 * @throws BrowserFailed when there is no verdict
 */
export function openInBrowser(job: GateJob): Promise<Visit[]> {
  return visitsOf(job, program, timeFor(job))
}

/** Time for all visits of a job, ms. */
export function timeFor(job: Pick<GateJob, 'visits'>): number {
  return START_MS + addressesOf(job) * ADDRESS_MS
}

/** The visits that a program of the gate prints until `ends`. @throws BrowserFailed likewise */
export async function visitsOf(
  job: GateJob,
  script: string,
  ms: number,
  ends = AbortSignal.timeout(ms),
): Promise<Visit[]> {
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
    signal: ends,
  })
  // The end of its time; its exit follows.
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined).end(JSON.stringify(job))
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => child.once('close', ended)),
  ])
  const seen = visitsIn(out)
  if (code === 0) return seen
  if (ends.aborted) {
    if (seen.some(({ cause }) => cause !== null)) return seen
    throw new BrowserFailed(`The browser did not finish in ${ms / 1_000} s.`)
  }
  const reason = err.split('\n').find((line) => /Error/.test(line))
  throw new BrowserFailed(`The browser failed: ${reason ?? 'its process was killed'}`)
}

/** The visits that a process has printed, in the order of the job. */
function visitsIn(out: string): Visit[] {
  const seen = new Map<number, Visit>()
  // The last line may be cut off where the time ended.
  for (const line of out.split('\n').slice(0, -1)) {
    const { number, visit } = visitLine.parse(JSON.parse(line))
    seen.set(number, visit)
  }
  return [...seen].toSorted(([one], [other]) => one - other).map(([, visit]) => visit)
}
