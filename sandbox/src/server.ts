import { buildApp } from './app.ts'
import { openDatabase } from './db/open.ts'
import { createFeed } from './feed/feed.ts'
import { refuseTakenPort } from './port.ts'
import { SettingsError, readSettings, type ServerSettings } from './settings.ts'

/** Starts everything in order; returns how to close it in order. */
async function start(settings: ServerSettings): Promise<() => Promise<void>> {
  const { port, host, seed, startAt } = settings
  await refuseTakenPort(port, host)
  const feed = createFeed({ seed, ...(startAt !== null && { startAt }) })
  const database = await openDatabase(settings)
  const app = await buildApp({ database, feed, settings })
  feed.start()
  const close = async () => {
    feed.stop()
    await app.close()
    await database.close()
  }
  try {
    await app.listen({ port, host })
  } catch (cause) {
    await close()
    throw cause
  }
  console.log(`sandbox ready on http://${host}:${port}`)
  return close
}

try {
  const close = await start(readSettings(process.env))
  let closing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      void close().then(() => process.exit(0))
    })
  }
} catch (cause) {
  if (!(cause instanceof SettingsError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
