import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/**
 * How many quotes a core of the server delivers in a second, and what an idle connection keeps in memory: what each of the
 * second half adds. The clients are processes of their own, so that the server's time is counted alone. Prints one line of JSON.
 *
 *     node sandbox/bench/fan-out.ts [sockets = 1000] [symbols each = all] [seconds = 10] [ms between ticks = 100]
 */
const [sockets = 1_000, symbols = 500, seconds = 10, tickMs = 100] = process.argv.slice(2).map(Number)

const server = start('fan-out-server.ts', [String(tickMs)])
const { port } = await heard<{ port: number }>(server)
const half = Math.floor(sockets / 2)
const clients = [await connect(half)]
const before = await ask<{ rssKib: number }>(server, 'memory')
clients.push(await connect(sockets - half))
const idle = await ask<{ rssKib: number }>(server, 'memory')

await Promise.all(clients.map((client) => ask(client, 'subscribe')))
await ask(server, 'cpu')
await Promise.all(clients.map((client) => ask(client, 'count')))
await wait(seconds)
const counts = await Promise.all(clients.map((client) => ask<{ quotes: number; frames: number }>(client, 'count')))
const { cpuSeconds, systemShare } = await ask<{ cpuSeconds: number; systemShare: number }>(server, 'cpu')
for (const child of [...clients, server]) child.kill()

const quotes = counts.reduce((sum, one) => sum + one.quotes, 0)
const frames = counts.reduce((sum, one) => sum + one.frames, 0)
console.log(
  JSON.stringify({
    sockets,
    quotesPerFrame: Math.round((10 * quotes) / frames) / 10,
    quotesPerSecond: Math.round(quotes / seconds),
    quotesPerServerCoreSecond: Math.round(quotes / cpuSeconds),
    microsecondsPerFrame: Math.round((10 * cpuSeconds * 1e6) / frames) / 10,
    systemShare: Math.round(100 * systemShare) / 100,
    serverCores: Math.round((100 * cpuSeconds) / seconds) / 100,
    kibPerIdleConnection: Math.round((10 * (idle.rssKib - before.rssKib)) / (sockets - half)) / 10,
  }),
)

/** A process with so many open connections that say nothing yet. */
async function connect(count: number): Promise<ChildProcess> {
  const client = start('fan-out-client.ts', [port, count, symbols].map(String))
  await heard(client)
  await wait(2)
  return client
}

function wait(length: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, length * 1_000))
}

function start(file: string, args: string[]): ChildProcess {
  return fork(path.join(import.meta.dirname, file), args, { execArgv: ['--expose-gc'] })
}

/** The next answer of a process. */
async function heard<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, 'message')) as [Answer]
  return answer
}

function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  const answer = heard<Answer>(child)
  child.send(question)
  return answer
}
