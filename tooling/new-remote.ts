import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { filesOf } from './new-remote/files.ts'
import { takenBy } from './new-remote/taken.ts'
import { root } from './start/settings.ts'

// `kontor new remote`, which checks the id before: makes the folder of a remote and its words.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const id = positionals[0]!

const taken = await takenBy(id, root)
if (taken === null) await make()
else {
  console.error(taken)
  process.exitCode = 1
}

async function make(): Promise<void> {
  const files = await filesOf(id, root)
  if (values['dry-run']) {
    for (const file of files.keys()) console.log(file)
    return
  }
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  console.log(
    `✓ remote-${id}: ${files.size} files, with a page at /${id} and words in all languages`,
  )
  console.log(`Next: npm test, then kontor dev ${id}`)
}
