import { parseArgs } from 'node:util'
import { SettingsError } from '@kontor/server'
import { readSettings, type Settings } from './settings.ts'
import { startEdge } from './start.ts'

// The program of the edge. `--dry-run` only checks its settings. When `kontor edge` started it, it
// sends its output there; otherwise it prints it.

try {
  const settings = readSettings(process.env)
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } })
  if (values['dry-run']) ready(settings, `http://${settings.host}:${settings.port}`)
  else await serve(settings)
} catch (cause) {
  if (!(cause instanceof SettingsError)) throw cause
  if (process.send) process.send({ failed: cause.message })
  else console.error(cause.message)
  process.exitCode = 1
}

async function serve(settings: Settings): Promise<void> {
  const { url, close } = await startEdge(settings)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), 3000).unref()
      void close().then(() => process.exit(0))
    })
  }
  ready(settings, url)
}

function ready({ channel, registryUrl: registry }: Settings, url: string): void {
  if (process.send) process.send({ ready: { url, channel, registry } })
  else console.log(`edge ready on ${url} (channel ${channel})`)
}
