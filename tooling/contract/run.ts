import { faults } from './check.ts'
import { commentsFault } from './field-comments.ts'
import { readState } from './read-state.ts'
import { writeApi } from './write-api.ts'

const found = [...faults(readState(await writeApi())), commentsFault() ?? []].flat()
for (const fault of found) console.error(fault)
if (found.length === 0) console.log('the written contract matches the sources')
process.exitCode = found.length === 0 ? 0 : 1
