#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

// The command line is TypeScript that Node runs as it is; an older Node hands over to the
// workspace's own.
if (!existsSync(path.join(import.meta.dirname, '../node_modules'))) {
  console.error(
    'Run npm start first: it installs what kontor-sandbox needs, and starts the servers.',
  )
  process.exit(1)
} else if (process.features.typescript) await import('../src/server/cli/main.ts')
else handOver(import.meta.dirname)

function handOver(folder) {
  const node = path.join(folder, 'node_modules/.bin/node')
  if (!existsSync(node)) {
    const above = path.dirname(folder)
    if (above !== folder) return handOver(above)
    console.error('kontor-sandbox needs Node 22.18 or newer.')
    process.exit(1)
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
