import { SettingsError } from '@kontor/server'
import { DataError } from '../base/data-file.ts'
import { readSettings } from './settings.ts'
import { start } from './start.ts'

try {
  const settings = readSettings(process.env)
  const running = await start({ ...settings, log: console.log })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), 3000).unref()
      void running.close().then(() => process.exit(0))
    })
  }
  console.log(`registry ready on ${running.url}`)
} catch (cause) {
  if (!(cause instanceof SettingsError || cause instanceof DataError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
