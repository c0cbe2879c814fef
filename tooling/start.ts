import nodeModule from 'node:module'
import path from 'node:path'

// This program and its servers reuse the code that Node compiled at an earlier start.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve(
  import.meta.dirname,
  '../node_modules/.cache/compiled',
)
nodeModule.enableCompileCache()
const { run } = await import('./start/run.ts')
const { buildConsole } = await import('./console/build.ts')
await run(buildConsole)
