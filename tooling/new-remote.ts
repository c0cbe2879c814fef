import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Files, filesOf } from './new-remote/files.ts'
import { PACKED, repositoryFiles } from './new-remote/repository/files.ts'
import { takenBy } from './new-remote/taken.ts'
import { packPlatform } from './pack/pack.ts'
import { root } from './start/settings.ts'

// The work of `kontor new remote`, which has already checked the id: makes the folder of a remote
// and its words, in the workspace or in a repository of their own.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    repository: { type: 'string' },
  },
})
const id = positionals[0]!
const isRepository = values.repository !== undefined
const folder = path.resolve(values.repository ?? root)

try {
  const taken = folderTaken() ?? (await takenBy(id, root))
  if (taken !== null) throw new Error(taken)
  await make()
} catch (cause) {
  console.error((cause as Error).message)
  process.exitCode = 1
}

/** Why the folder cannot be a new repository, one sentence; null where nothing is wrong. */
function folderTaken(): string | null {
  if (!isRepository || !existsSync(folder)) return null
  if (!statSync(folder).isDirectory()) return `${folder} is a file; name a new folder.`
  return readdirSync(folder).length > 0 ? `${folder} has files already; name a new folder.` : null
}

async function make(): Promise<void> {
  const files = await (isRepository ? repositoryFiles(id, root) : filesOf(id, root))
  const isDry = values['dry-run']
  // First, because only this can fail: a second try needs a folder without files.
  const packages = isRepository && !isDry ? packPlatform(path.join(folder, PACKED)) : []
  if (!isDry) write(files)
  if (values.json)
    console.log(JSON.stringify({ folder, files: [...files.keys()], routes: [`/${id}`] }))
  else if (isDry) for (const file of files.keys()) console.log(file)
  else report(files, packages)
}

function write(files: Files): void {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

function report(files: Files, packages: readonly string[]): void {
  console.log(
    `✓ remote-${id}: ${files.size} files, with a page at /${id} and words in all languages`,
  )
  if (!isRepository) return console.log(`Next: npm run setup, then kontor dev ${id}`)
  console.log(`✓ ${packages.length} packages of the platform in ${path.join(folder, PACKED)}`)
  return console.log(`Next: cd ${folder} && git init, then see its README.md`)
}
