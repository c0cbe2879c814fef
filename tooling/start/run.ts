import { rmSync } from 'node:fs'
import path from 'node:path'
import { stopCommands } from './commands.ts'
import { keepRunning } from './keep-running.ts'
import { requireFreePorts } from './ports.ts'
import { publishedBuilds, release } from './publish.ts'
import { readyBlock } from './ready.ts'
import { dueAreas, recordBegun, recordPromoted, releaseOf } from './releases.ts'
import { answers, serves, type Service, startService, stopService } from './services.ts'
import { readSettings, root, type Settings } from './settings.ts'

/** Builds the operators' console when it is out of date, and returns whether it did. */
type BuildConsole = () => Promise<boolean>

const started = Date.now()
const scripts = {
  sandbox: 'sandbox/src/server/start.ts',
  registry: 'registry/src/main/server.ts',
  edge: 'edge/src/main/server.ts',
}
const services: Service[] = []
const kept: ReturnType<typeof keepRunning>[] = []
let closing = false

function progress(line: string): void {
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`)
}

async function close(code: number): Promise<void> {
  if (closing) return
  closing = true
  for (const { end } of kept) end()
  await stopCommands()
  const running = kept.length > 0 ? kept.map((one) => one.running) : services
  await Promise.all(running.map(stopService))
  if (code === 0) console.log('\nKontor has stopped; its data is kept.')
  process.exit(code)
}

async function start(settings: Settings, buildConsole: BuildConsole): Promise<void> {
  await requireFreePorts(settings.ports)
  if (process.argv.includes('--fresh')) rmSync(settings.data, { recursive: true, force: true })

  const { APP_PORT, SANDBOX_PORT, REGISTRY_PORT } = settings.ports
  const serve = (name: keyof typeof scripts) => {
    // What starts after `close` would never be stopped.
    if (closing) throw new Error('Kontor is stopping.')
    return startService(name, path.join(root, scripts[name]), settings)
  }
  const [sandbox, registry] = [serve('sandbox'), serve('registry')]
  services.push(sandbox, registry)
  progress('sandbox, registry and edge are starting')
  if (await buildConsole()) progress('console built')

  await answers(registry, `http://localhost:${REGISTRY_PORT}/api/status`)
  // The edge takes its keys from the registry's folder, which now contains them.
  const edge = serve('edge')
  services.push(edge)
  const due = dueAreas(settings.data)
  if (due.length > 0) {
    const published = await publishedBuilds(settings)
    const releases = due.map((area) => releaseOf(area, published))
    await recordBegun(settings.data, releases)
    // Without a promote the releases stay begun, and the next start promotes them.
    if (await release(settings, releases, progress)) await recordPromoted(settings.data, releases)
  }
  await answers(sandbox, `http://localhost:${SANDBOX_PORT}/health`)
  await serves(edge, `http://localhost:${APP_PORT}/ready`)
  const running = [
    [sandbox, 'sandbox', SANDBOX_PORT],
    [registry, 'registry', REGISTRY_PORT],
    [edge, 'edge', APP_PORT],
  ] as const
  for (const [service, name, port] of running) {
    const url = `http://localhost:${port}/health`
    kept.push(keepRunning(service, { start: () => serve(name), say: progress, url }))
  }
  console.log(readyBlock(settings, Date.now() - started))
  for (const fault of await faultsOf(REGISTRY_PORT)) console.log(`  ! ${fault}`)
}

/** The faults of the registry's stored builds, one sentence each. */
async function faultsOf(port: number): Promise<string[]> {
  const status = await fetch(`http://localhost:${port}/api/status`)
  return ((await status.json()) as { faults: string[] }).faults
}

/** Starts everything, and keeps it running until a signal stops it. */
export async function run(buildConsole: BuildConsole): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void close(0))
  try {
    await start(readSettings(process.env), buildConsole)
  } catch (cause) {
    if (!closing) console.error(cause instanceof Error ? cause.message : cause)
    await close(1)
  }
}
