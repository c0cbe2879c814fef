import { root } from '../start/settings.ts'
import { allowed } from './allowed.ts'
import { faultsByFile, faultsOf } from './check.ts'

const found = faultsOf(root, allowed)
for (const fault of found) console.error(fault)
console.log(
  found.length === 0
    ? 'comments, titles of tests and documents have no banned phrases, allowed rooms aside'
    : `${found.length} phrases to write in plain English`,
)
const rest = [...faultsByFile(root).keys()]
const clean = allowed.filter((room) => !rest.some((file) => file.startsWith(room)))
if (clean.length > 0) console.log(`to take off tooling/english/allowed.ts: ${clean.join(', ')}`)
process.exitCode = found.length === 0 ? 0 : 1
