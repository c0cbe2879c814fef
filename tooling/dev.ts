import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { remoteId } from '@kontor/shared/wire'
import { runningComposition } from './dev/composition.ts'
import { buildDevHost } from './dev/host-build.ts'
import { serveSession } from './dev/server.ts'

const started = Date.now()
const id = remoteId.parse(process.argv[2])
const app = process.env['KONTOR_APP'] ?? `http://localhost:${process.env['APP_PORT'] ?? 3000}`
const port = Number(process.env['DEV_PORT'] ?? 3100)
const hostFolder = mkdtempSync(path.join(tmpdir(), 'kontor-dev-host-'))
process.on('exit', () => rmSync(hostFolder, { recursive: true, force: true }))

try {
  const [running] = await Promise.all([runningComposition(app), buildDevHost(hostFolder)])
  const server = await serveSession({ id, app, port, running, hostFolder })
  console.log(
    `${id} runs from your sources inside ${app}: open http://localhost:${port} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void server.stop().then(() => process.exit(0)))
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exit(1)
}
