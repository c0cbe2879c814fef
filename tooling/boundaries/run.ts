import { foreignAddresses } from '../addresses/check.ts'
import { describeViolation, violations, workspace } from './check.ts'

const found = [
  ...(await violations(workspace)).map(describeViolation),
  ...(await foreignAddresses(workspace)),
]
for (const violation of found) console.error(violation)
console.log(
  found.length === 0
    ? 'no violation of the boundaries'
    : `${found.length} violations of the boundaries`,
)
process.exitCode = found.length === 0 ? 0 : 1
