import { root } from '../start/settings.ts'
import { faultsOf } from './check.ts'

const found = faultsOf(root)
for (const fault of found) console.error(fault)
console.log(
  found.length === 0
    ? 'comments, titles of tests and documents have no banned phrases'
    : `${found.length} phrases to write in plain English`,
)
process.exitCode = found.length === 0 ? 0 : 1
