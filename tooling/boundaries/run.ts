import { violations, describeViolation, workspace } from './check.ts'

const found = await violations(workspace)
for (const violation of found) console.error(describeViolation(violation))
console.log(
  found.length === 0
    ? 'no violation of the boundaries'
    : `${found.length} violations of the boundaries`,
)
process.exitCode = found.length === 0 ? 0 : 1
