import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LogFile } from './log-file.ts'
import { root, type Settings } from './settings.ts'

/**
 * Timeout for the first answer of a service, ms. The first start of the embedded database is
 * slowest.
 */
const READY_MS = 60_000

export interface Service {
  name: string
  process: ChildProcess
  /** The last lines of its output, which are shown when it fails. */
  tail: string[]
}

/** The files of the registry's data folder that an edge takes its settings from. */
const edgeFiles = { EDGE_ROOT_KEY: 'keys/root.pub', EDGE_TOKEN: 'edge-token' }

/**
 * The settings that an edge takes from the registry's data folder, once the registry has made it.
 */
export function edgeEnvironment(registry: string): NodeJS.ProcessEnv {
  const read = Object.entries(edgeFiles).flatMap(([name, file]) => {
    const place = path.join(registry, file)
    return existsSync(place) ? [[name, readFileSync(place, 'utf8').trim()]] : []
  })
  return Object.fromEntries(read)
}

/** The folder of the registry's data. */
export function registryFolder(data: string): string {
  return path.resolve(root, process.env['REGISTRY_DATA'] || path.join(data, 'registry'))
}

/** The environment of the services and commands of one start. */
export function environment({ data, ports }: Settings): NodeJS.ProcessEnv {
  return {
    ...edgeEnvironment(registryFolder(data)),
    ...process.env,
    KONTOR_DATA: data,
    KONTOR_APP: process.env['KONTOR_APP'] ?? `http://localhost:${ports.APP_PORT}`,
    KONTOR_REGISTRY: `http://localhost:${ports.REGISTRY_PORT}`,
    SANDBOX_DATA: process.env['SANDBOX_DATA'] ?? path.join(data, 'sandbox'),
    // Short, so that a developer can see the hold end.
    SANDBOX_CREDENTIAL_HOLD: process.env['SANDBOX_CREDENTIAL_HOLD'] ?? '2m',
    SANDBOX_DEMO: process.env['SANDBOX_DEMO'] ?? '1',
    SANDBOX_URL: `http://localhost:${ports.SANDBOX_PORT}`,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  }
}

/** Starts one server; its output goes to `<data>/logs/<name>.log`. */
export function startService(name: string, script: string, settings: Settings): Service {
  const logs = path.join(settings.data, 'logs')
  mkdirSync(logs, { recursive: true })
  const log = new LogFile(path.join(logs, `${name}.log`))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: Ctrl-C reaches only this process, which then stops the services.
    detached: true,
  })
  const tail: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log.write(chunk)
      tail.push(...chunk.toString().trim().split('\n'))
      tail.splice(0, tail.length - 20)
    })
  }
  return { name, process: child, tail }
}

/**
 * Waits until an address answers.
 * @throws Error with the service's last output when it exits, or does not answer in time.
 */
export function answers(service: Service, url: string): Promise<void> {
  return answered(service, url, () => true)
}

/** Waits until an address answers with success. @throws Error likewise */
export function serves(service: Service, url: string): Promise<void> {
  return answered(service, url, ({ ok }) => ok)
}

async function answered(
  { name, process: child, tail }: Service,
  url: string,
  isEnough: (answer: Response) => boolean,
): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const end = child.signalCode ?? child.exitCode
    if (end !== null) throw new Error(`The ${name} stopped (${end}):\n${tail.join('\n')}`)
    const isThere = await fetch(url).then(isEnough, () => false)
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The ${name} does not answer at ${url}:\n${tail.join('\n')}`)
}

/** Stops a service and waits for it; kills it after 5 s. */
export async function stopService({ process: child }: Service): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(timer)
}
