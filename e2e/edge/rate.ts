import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { edgeEnvironment } from '../../tooling/start/services.ts'
import { freePort } from '../../tooling/test/free-port.ts'
import { median } from '../../tooling/test/median.ts'
import { takeBuilds } from '../stage/kept-builds.ts'
import { printed, startStage, workspace } from '../stage/stage.ts'
import type { KeptAnswer } from './bare-node.ts'

// Requests per second of processor time: of the edge, of nginx and of bare Node. All serve the same
// bytes, already compressed, to the same connections in the same run, one after the other. The
// ratios are medians of the rounds, so that other load of the machine affects all alike.

const ROUNDS = 3
const REQUESTS = 10_000
const CONNECTIONS = 16
/** Ticks of the processor clock in a second; Linux counts in these. */
const TICKS = 100

interface Server {
  port: number
  /** The ids of the server's processes. */
  pids: number[]
}

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-rate-'))
const kept = path.join(folder, 'answers')
const ends: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })]

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    cwd: workspace,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  ends.push(() => void child.kill('SIGTERM'))
  return child
}

/** The edge on the builds of the last end-to-end tests, or on new ones. */
async function startEdge(): Promise<Server> {
  if (!takeBuilds(folder)) {
    await (await startStage()).stop()
    takeBuilds(folder)
  }
  const [port, registry] = [await freePort(), await freePort()]
  const env = {
    KONTOR_DATA: folder,
    APP_PORT: String(port),
    REGISTRY_PORT: String(registry),
    KONTOR_REGISTRY: `http://localhost:${registry}`,
    APP_PAGES_A_MINUTE: '100000000',
  }
  await printed(run(process.execPath, ['registry/src/main/server.ts'], env), 'registry ready')
  const keys = edgeEnvironment(path.join(folder, 'registry'))
  const edge = run(process.execPath, ['edge/src/main/server.ts'], { ...env, ...keys })
  await printed(edge, 'edge ready')
  return { port, pids: [edge.pid!] }
}

/** Headers that belong to one connection or one browser. */
const OWN_HEADERS = /^(date|connection|keep-alive|set-cookie)$/

/** Writes the answers to the folder from which the other servers read them. */
function keep(files: ReadonlyMap<string, Answer>): void {
  mkdirSync(kept)
  const answers = [...files].map(([address, { body, headers }], index): KeptAnswer => {
    writeFileSync(path.join(kept, String(index)), body)
    const own = Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name))
    return { address, headers: own.flatMap(([name, value]) => [name, String(value)]) }
  })
  writeFileSync(path.join(kept, 'answers.json'), JSON.stringify(answers))
}

async function startNode(): Promise<Server> {
  const port = await freePort()
  const child = run(process.execPath, ['e2e/edge/bare-node.ts', kept, String(port)])
  await printed(child, 'bare Node ready')
  return { port, pids: [child.pid!] }
}

/** Nginx with one worker, as the edge has one process. */
async function startNginx(files: ReadonlyMap<string, Answer>): Promise<Server> {
  const port = await freePort()
  const places = [...files].map(([address, { headers }], index) => {
    const added = Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.test(name) && !/^(content-(length|type)|etag)$/.test(name))
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)} always;`)
    const type = String(headers['content-type'])
    return `location = ${address} { types {} default_type "${type}"; root ${kept}; try_files /${index} =404; ${added.join(' ')} }`
  })
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=100;
  server { listen 127.0.0.1:${port}; ${places.join('\n')} }
}`,
  )
  const master = run('/usr/sbin/nginx', ['-c', config, '-p', folder])
  for (let left = 100; !(await read(port, '/config.json').catch(() => null)); left -= 1) {
    if (left === 0) throw new Error('nginx does not start')
    await pause(50)
  }
  const children = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8')
  return { port, pids: children.trim().split(' ').map(Number) }
}

interface Answer {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function read(port: number, address: string): Promise<Answer> {
  const headers = { 'accept-encoding': 'br', accept: '*/*' }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: address, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ body: Buffer.concat(parts), headers: answer.headers }))
    }).on('error', reject)
  })
}

/** Seconds of processor time that processes have used. */
function used({ pids }: Server): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS
}

/** Requests per second of processor time. */
async function rate(server: Server, address: string): Promise<number> {
  const before = used(server)
  let left = REQUESTS
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await read(server.port, address)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return REQUESTS / (used(server) - before)
}

try {
  const edge = await startEdge()
  const document = (await read(edge.port, '/')).body
  const plain = await fetch(`http://127.0.0.1:${edge.port}/`).then((answer) => answer.text())
  const chunk = /\/files\/host\/chunks\/[^"\s]+\.js/.exec(plain)![0]
  const addresses = ['/', chunk, '/config.json']
  const files = new Map<string, Answer>()
  for (const address of addresses) files.set(address, await read(edge.port, address))
  keep(files)
  const others = [await startNode(), await startNginx(files)]
  console.log(`document ${document.length} bytes, chunk ${files.get(chunk)!.body.length} bytes`)
  console.log('| what | edge | Node | nginx | edge / Node | edge / nginx | Node / nginx |')
  console.log('|---|---:|---:|---:|---:|---:|---:|')
  for (const address of addresses) {
    const rounds: number[][] = []
    await rate(edge, address)
    for (let round = 0; round < ROUNDS; round += 1) {
      const rates: number[] = []
      for (const server of [edge, ...others]) rates.push(await rate(server, address))
      rounds.push(rates)
    }
    const middle = (figure: (rates: number[]) => number) => median(rounds.map(figure))
    const ratios = [
      [0, 1],
      [0, 2],
      [1, 2],
    ].map(([one, other]) => middle((rates) => rates[one!]! / rates[other!]!).toFixed(2))
    const rates = [0, 1, 2].map((at) => middle((all) => all[at]!).toFixed(0))
    console.log(
      `| ${address === chunk ? 'chunk' : address} | ${[...rates, ...ratios].join(' | ')} |`,
    )
  }
} finally {
  agent.destroy()
  for (const end of ends.toReversed()) end()
}
