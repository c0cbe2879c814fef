import { root } from '../start/settings.ts'
import { faultsOf } from './check.ts'

const found = faultsOf(root)
for (const fault of found) console.error(fault)
console.log(
  found.length === 0
    ? 'every rule of docs/rules is named, and every number that is named is a rule'
    : `${found.length} faults between docs/rules and what names its rules`,
)
process.exitCode = found.length === 0 ? 0 : 1
