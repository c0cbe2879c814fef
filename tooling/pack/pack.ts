import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../start/settings.ts'
import { stablePackage } from './stable.ts'

/** The packages that a squad needs in a repository of its own. Each uses some of the others. */
export const platformPackages = [
  'locales',
  'shared',
  'server',
  'edge',
  'gate',
  'registry',
  'tooling',
] as const

const PACKED = 'kontor-*.tgz'

/**
 * The names of the files that `packPlatform` would write.
 * @throws Error when it would refuse
 */
export function tryPack(): string[] {
  checkContract()
  return platformPackages
    .map((folder) => {
      const card = readFileSync(path.join(root, folder, 'package.json'), 'utf8')
      const { name, version }: { name: string; version: string } = JSON.parse(card)
      return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
    })
    .toSorted()
}

/**
 * Packs the platform's packages into a folder, in place of those that were packed there before.
 * Returns the names of the files. A failure leaves the folder as it was.
 * @throws Error with the output of the failure: the written contract does not match the sources, or
 * the package manager stops.
 */
export function packPlatform(into: string): string[] {
  checkContract()
  const made = mkdtempSync(path.join(tmpdir(), 'kontor-pack-'))
  try {
    const packed = packInto(made)
    mkdirSync(into, { recursive: true })
    for (const file of globSync(PACKED, { cwd: into })) rmSync(path.join(into, file))
    for (const [name, bytes] of packed) writeFileSync(path.join(into, name), bytes)
    return packed.map(([name]) => name)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Packs them into an empty folder. Returns the files in the order of their names. */
function packInto(empty: string): [name: string, bytes: Buffer][] {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [pnpm] = (packageManager as string).split('+')
  const filter = `--filter=./{${platformPackages.join(',')}}`
  run('npx', ['-y', pnpm!, '--recursive', filter, 'pack', '--pack-destination', empty])
  return globSync(PACKED, { cwd: empty })
    .toSorted()
    .map((name) => [name, stablePackage(readFileSync(path.join(empty, name)))])
}

/** Nobody can check the contract after installing the packages. */
function checkContract(): void {
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'tooling/contract/run.ts'])
}

function run(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${stdout}${stderr}`.trim() || String(cause), { cause })
  }
}
