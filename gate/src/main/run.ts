import { json } from 'node:stream/consumers'
import { visitAll } from '../browser/visit-all.ts'
import { gateJob } from '../job.ts'
import { openStage } from '../stage/open-stage.ts'

// Reads a job from the standard input, and writes its visits to the standard output.
const job = gateJob.parse(await json(process.stdin))
const stage = await openStage(job)
try {
  process.stdout.write(JSON.stringify(await visitAll(job, stage.url)))
} finally {
  await stage.close()
}
