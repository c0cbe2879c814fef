import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Preloaded into each process of a stage. At SIGUSR2 an edge or a sandbox writes the used bytes of
// its heap after a garbage collection to a file with the name of the server.

const folder = process.env['HEAP_FOLDER']
const server = /\b(edge|sandbox)\/src\/(main|server)\/(server|start)\.ts$/.exec(
  process.argv[1] ?? '',
)?.[1]
if (folder !== undefined && server !== undefined && isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  writeFileSync(path.join(folder, `${server}.pid`), String(process.pid))
  process.on('SIGUSR2', () => {
    collect()
    collect()
    writeFileSync(path.join(folder, `${server}.heap`), String(process.memoryUsage().heapUsed))
  })
}
