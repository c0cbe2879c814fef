import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packages, root } from '../start/settings.ts'

/** The lent modules of `shared`, by their short names (`store`). */
export interface Contract {
  /** Module → version of its exported API; in the released contract also `host` → its version. */
  versions: Record<string, string>
  /** Module → its exported API, as one declaration file. */
  api: Record<string, string>
}

/** The folder of the current contract. */
export const lentFolder = path.join(packages, 'shared/lent')
/** The contract of the released host. */
export const releasedFolder = path.join(lentFolder, 'released')
export const changelogFile = path.join(lentFolder, 'CHANGELOG.md')

/** Reads the contract of one of the two folders; empty when the folder does not exist. */
export function readContract(folder: string): Contract {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const api = files.filter((file) => file.endsWith('.d.ts'))
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  return {
    versions: files.includes('versions.json') ? JSON.parse(text('versions.json')) : {},
    api: Object.fromEntries(api.map((file) => [file.replace('.d.ts', ''), text(file)])),
  }
}

/** Writes a contract into one of the two folders and deletes the APIs that it does not have. */
export function writeContract(folder: string, { versions, api }: Contract): void {
  mkdirSync(folder, { recursive: true })
  for (const module of Object.keys(readContract(folder).api))
    if (!(module in api)) rmSync(path.join(folder, `${module}.d.ts`))
  writeFileSync(path.join(folder, 'versions.json'), `${JSON.stringify(versions, null, 2)}\n`)
  for (const [module, text] of Object.entries(api))
    writeFileSync(path.join(folder, `${module}.d.ts`), text)
}

/** The host's version in the workspace. */
export function hostVersion(): string {
  return JSON.parse(readFileSync(path.join(root, 'host/package.json'), 'utf8')).version
}
