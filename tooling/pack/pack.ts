import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
 * Returns the names of the files.
 * @throws Error with the output of the failure: the written contract does not match the sources, or
 * the package manager stops.
 */
export function packPlatform(into: string): string[] {
  checkContract()
  mkdirSync(into, { recursive: true })
  for (const file of globSync(PACKED, { cwd: into })) rmSync(path.join(into, file))
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [pnpm] = (packageManager as string).split('+')
  const filter = `--filter=./{${platformPackages.join(',')}}`
  run('npx', ['-y', pnpm!, '--recursive', filter, 'pack', '--pack-destination', into])
  const packed = globSync(PACKED, { cwd: into }).toSorted()
  for (const name of packed) {
    const file = path.join(into, name)
    writeFileSync(file, stablePackage(readFileSync(file)))
  }
  return packed
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
