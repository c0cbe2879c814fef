import { root } from '../start/settings.ts'
import { gaps } from './check.ts'

const found = gaps(root)
for (const gap of found) console.error(gap)
console.log(
  found.length === 0
    ? 'every acceptance line has a test'
    : `${found.length} gaps between the acceptance lines and the tests`,
)
process.exitCode = found.length === 0 ? 0 : 1
