import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type GateJob, type Visit, visits } from './job.ts'

/** Time for all visits of a job, ms. */
const TIMEOUT_MS = 120_000

const program = path.join(import.meta.dirname, 'main/run.ts')

/** The browser could not be used; the message is one sentence for people. */
export class BrowserFailed extends Error {
  override name = 'BrowserFailed'
}

/**
 * Opens a composition in a browser, in a process of its own, which has neither the keys nor the
 * tokens of the caller.
 * @throws BrowserFailed when there is no verdict
 */
export async function openInBrowser(job: GateJob): Promise<Visit[]> {
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
    timeout: TIMEOUT_MS,
  })
  child.stdin.on('error', () => undefined).end(JSON.stringify(job))
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => child.once('close', ended)),
  ])
  if (code === 0) return visits.parse(JSON.parse(out))
  const reason = err.split('\n').find((line) => /Error/.test(line))
  throw new BrowserFailed(
    code === null ? 'The browser did not finish in 120 s.' : `The browser failed: ${reason}`,
  )
}
