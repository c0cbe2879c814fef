import { SettingsError } from '@kontor/server'
import { keepOperatorToken } from '../accounts/operator-token.ts'
import { openDatabase } from '../db/open.ts'
import { createFeed } from '../market/feed.ts'
import { buildApp } from './app.ts'
import { createLog, logCalls } from './observe/log.ts'
import { refuseTakenPort } from './port.ts'
import { readSettings, type ServerSettings } from './settings.ts'

/** Starts everything in order; returns a function that closes it. */
async function start(settings: ServerSettings): Promise<() => Promise<void>> {
  const { port, host, seed, startAt, begun, speed } = settings
  await refuseTakenPort(port, host)
  const feed = createFeed({
    seed,
    speed,
    ...(startAt !== null && { startAt }),
    ...(begun !== null && { begun }),
  })
  const database = await openDatabase(settings)
  const log = createLog()
  const operatorToken = keepOperatorToken(settings)
  const app = await buildApp({
    database,
    feed,
    settings: { ...settings, operatorToken },
    log: (line) => log.info(line),
  })
  logCalls(app, log)
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
  log.info({ host, port }, 'sandbox ready')
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
