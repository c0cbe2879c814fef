import { breaches, describeBreach, workspace } from './check.ts'

const found = await breaches(workspace)
for (const breach of found) console.error(describeBreach(breach))
console.log(found.length === 0 ? 'boundaries hold' : `${found.length} boundaries broken`)
process.exitCode = found.length === 0 ? 0 : 1
