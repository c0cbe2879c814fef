import { writeFileSync } from 'node:fs'
import { addEntries, missingEntries } from './contract/changelog.ts'
import { writeComments } from './contract/field-comments.ts'
import {
  changelogFile,
  hostVersion,
  lentFolder,
  readContract,
  releasedFolder,
  writeContract,
} from './contract/lent-folder.ts'
import { readState } from './contract/read-state.ts'
import { raised } from './contract/versions.ts'
import { writeApi } from './contract/write-api.ts'

/**
 * Writes the exported API of the lent modules to `shared/lent`, raises their versions as the
 * differences from the released host ask for, and begins their entries in the changelog. Writes the
 * comments of the wire for the documentation of the API.
 * `npm run contract release`, after the host's version was raised, makes this the released one.
 */
const { versions: before } = readContract(lentFolder)
const api = await writeApi()
const modules = Object.keys(api).toSorted()
const known = Object.fromEntries(modules.map((module) => [module, before[module] ?? '1.0.0']))
writeContract(lentFolder, { versions: known, api })

const { changelog, differences, released } = readState(api)
const versions = raised(known, differences)
writeContract(lentFolder, { versions, api })
const missing = missingEntries(changelog, versions, differences)
writeFileSync(changelogFile, addEntries(changelog, missing))

for (const [module, version] of Object.entries(versions))
  if (version !== before[module]) console.log(`${module} ${before[module] ?? ''} → ${version}`)
for (const { heading } of missing)
  console.log(`Complete the entry "${heading}" of shared/lent/CHANGELOG.md: what must a remote do?`)

writeComments()
if (process.argv[2] === 'release') release()

function release(): void {
  const host = hostVersion()
  if (released.versions['host'] === host && differences.length > 0) {
    console.error(`Host ${host} is released: raise the version in host/package.json first.`)
    process.exitCode = 1
    return
  }
  writeContract(releasedFolder, { versions: { host, ...versions }, api })
  console.log(`The released contract is now that of host ${host}.`)
}
