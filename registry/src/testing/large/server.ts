import { openRegistry } from '../../main/open-registry.ts'
import { readSettings } from '../../main/settings.ts'
import { start } from '../../main/start.ts'
import { fillRegistry } from './fill.ts'

/** A registry that is ten times as large as that of a house with five squads. */
const size = { areas: 50, builds: 500, entries: 20_000 }

const settings = readSettings(process.env)
const empty = await openRegistry(settings)
await fillRegistry(empty, size)
await empty.close()
const running = await start(settings)
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)))
console.log(`registry ready on ${running.url}`)
