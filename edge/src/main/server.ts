import { SettingsError } from '@kontor/server'
import { readSettings } from './settings.ts'
import { startEdge } from './start.ts'

try {
  const settings = readSettings(process.env)
  const { url, close } = await startEdge(settings)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), 3000).unref()
      void close().then(() => process.exit(0))
    })
  }
  console.log(`edge ready on ${url} (channel ${settings.channel})`)
} catch (cause) {
  if (!(cause instanceof SettingsError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
