import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { environment } from './services.ts'
import { root, type Settings } from './settings.ts'

const running = new Set<ChildProcess>()
let isStopped = false

/** Why a command failed, as it prints it with `--json`. */
interface Failure {
  /** A word for programs. */
  code: string
  /** One sentence. */
  message: string
}

/** A command that failed; the message is its output for people. Recognised by name. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
  /** Null without `--json`. */
  readonly failure: Failure | null

  constructor(message: string, failure: Failure | null) {
    super(message)
    this.failure = failure
  }
}

/**
 * Runs the command `kontor`, and returns its output.
 * @throws CommandFailed when it fails, and Error after `stopCommands`.
 */
export async function kontor(settings: Settings, ...args: string[]): Promise<string> {
  if (isStopped) throw new Error('The commands are stopped.')
  const child = spawn(process.execPath, [path.join(root, 'registry/bin/kontor.mjs'), ...args], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that its end is that of the bundler which it has started.
    detached: true,
  })
  running.add(child)
  const [printed, said] = [[] as Buffer[], [] as Buffer[]]
  child.stdout.on('data', (bytes: Buffer) => printed.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => said.push(bytes))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).finally(() => running.delete(child))
  const answer = Buffer.concat(printed).toString()
  if (code === 0) return answer
  const message = Buffer.concat(said).toString().trim()
  throw new CommandFailed(
    message || `kontor ${args.join(' ')} ended with ${String(code)}.`,
    answer.startsWith('{') ? (JSON.parse(answer).error ?? null) : null,
  )
}

/**
 * Ends the running commands and the programs that they have started, so that no bundler writes into
 * a folder when the next start builds in it. No other command starts after that.
 */
export async function stopCommands(): Promise<void> {
  isStopped = true
  const ended = [...running].map((child) => {
    const closed = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGTERM')
    return closed
  })
  await Promise.all(ended)
}
