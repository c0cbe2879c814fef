import { json } from 'node:stream/consumers'
import { visitAll } from '../browser/visit-all.ts'
import { gateJob } from '../job.ts'
import { openStage } from '../stage/open-stage.ts'

// Reads a job from the standard input, and writes each visit to the standard output at once: the
// process is killed when its time ends.
const job = gateJob.parse(await json(process.stdin))
const stage = await openStage(job)
try {
  await visitAll(job, stage.url, (number, visit) => {
    process.stdout.write(`${JSON.stringify({ number, visit })}\n`)
  })
} finally {
  await stage.close()
}
