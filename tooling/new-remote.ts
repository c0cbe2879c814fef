import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
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
const folder = values.repository === undefined ? root : path.resolve(values.repository)

const taken = isUsed() ? `${folder} has files already; name a new folder.` : await takenBy(id, root)
if (taken === null) await make()
else {
  console.error(taken)
  process.exitCode = 1
}

function isUsed(): boolean {
  return folder !== root && existsSync(folder) && readdirSync(folder).length > 0
}

async function make(): Promise<void> {
  const files = await (folder === root ? filesOf(id, root) : repositoryFiles(id, root))
  const packages = values['dry-run'] ? [] : write(files)
  if (values.json)
    console.log(JSON.stringify({ folder, files: [...files.keys()], routes: [`/${id}`] }))
  else if (values['dry-run']) for (const file of files.keys()) console.log(file)
  else report(files, packages)
}

/**
 * Writes the files. Returns the platform's packages that it packed into a repository of its own.
 */
function write(files: Files): string[] {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder === root ? [] : packPlatform(path.join(folder, PACKED))
}

function report(files: Files, packages: readonly string[]): void {
  console.log(
    `✓ remote-${id}: ${files.size} files, with a page at /${id} and words in all languages`,
  )
  if (folder === root) return console.log(`Next: npm run setup, then kontor dev ${id}`)
  console.log(`✓ ${packages.length} packages of the platform in ${path.join(folder, PACKED)}`)
  return console.log(`Next: cd ${folder} && git init, then see its README.md`)
}
