import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import path from 'node:path'
import type { Arrived } from './check.ts'

export interface Setting {
  sockets: number
  listings: number
  seconds: number
  tickMs: number
  /** Whether the clients accept compression, as browsers do. */
  packs: boolean
}

/** The result of a run. */
export interface Run {
  quotes: number
  messages: number
  bytes: number
  /** Processor seconds of the server. */
  user: number
  system: number
  /** Resident memory that each connection of the second half added to the server. */
  kibPerIdleConnection: number
  /**
   * Ms from the instant at which a tick is published until the last socket has it, the shortest
   * first.
   */
  toLastSocket: number[]
  /** … until the process of all readers has read it, for each message. */
  toReader: number[]
}

/**
 * Publishes the quotes of one server to one process of clients for a number of seconds.
 * @throws when a client receives a wrong message
 */
export async function fanOut({ sockets, listings, seconds, tickMs, packs }: Setting): Promise<Run> {
  const [server, port] = await start<number>('server.ts', 0, [listings, tickMs])
  const [clients] = await start('client.ts', 1, [port, listings, Number(packs)])
  const half = Math.floor(sockets / 2)
  const open = async (count: number) => {
    await ask(clients, 'open', count)
    await wait(2)
    return ask<number>(server, 'memory')
  }
  const before = await open(half)
  const idle = await open(sockets - half)

  await ask(clients, 'subscribe')
  await wait(1)
  const spend = () =>
    ask<{ user: number; system: number; told: [ts: number, at: number, took: number][] }>(
      server,
      'spent',
    )
  const count = () => ask<{ bytes: number; arrived: Arrived[] }>(clients, 'count')
  await Promise.all([spend(), count()])
  await wait(seconds)
  const [{ user, system, told }, { bytes, arrived }] = await Promise.all([spend(), count()])
  for (const child of [clients, server]) child.kill()

  const messages = arrived.reduce((sum, { at }) => sum + at.length, 0)
  const quotes = arrived.reduce((sum, { at, quotes: each }) => sum + at.length * each, 0)
  const kibPerIdleConnection = (idle - before) / (sockets - half)
  return {
    quotes,
    messages,
    bytes,
    user,
    system,
    kibPerIdleConnection,
    toLastSocket: told.map(([, , took]) => took).toSorted(ascending),
    toReader: delaysOf(arrived, told),
  }
}

/** Leaves out messages whose tick was published before the measurement. */
function delaysOf(
  arrived: readonly Arrived[],
  told: readonly [ts: number, at: number, took: number][],
): number[] {
  const delays = arrived.flatMap(({ ts, at }) => {
    const [, since] = told.findLast(([of]) => of <= ts) ?? []
    return since === undefined ? [] : at.map((when) => when - since)
  })
  return delays.toSorted(ascending)
}

function ascending(a: number, b: number): number {
  return a - b
}

function wait(length: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, length * 1_000))
}

/** Starts a process on its own core, because figures are per core of the server. */
async function start<Answer>(
  file: string,
  core: number,
  args: readonly number[],
): Promise<[ChildProcess, Answer]> {
  const child = fork(path.join(import.meta.dirname, file), args.map(String), {
    execArgv: ['--expose-gc'],
  })
  const answer = await heard<Answer>(child)
  if (process.platform === 'linux')
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(child.pid)])
  return [child, answer]
}

/** The next answer of a process. @throws when it ends instead */
function heard<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ answer }: { answer: Answer }) => {
      child.removeAllListeners('exit')
      resolve(answer)
    })
    child.once('exit', (code) => reject(new Error(`a process of the benchmark ended with ${code}`)))
  })
}

function ask<Answer>(child: ChildProcess, question: string, count = 0): Promise<Answer> {
  const answer = heard<Answer>(child)
  child.send({ ask: question, count })
  return answer
}
