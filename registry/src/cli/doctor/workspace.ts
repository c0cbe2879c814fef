import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readIfExists } from '@kontor/server/files'
import { type BuildCard, CONTRACT } from '@kontor/shared/wire'
import { isInstalled, workspaceRoot } from '../../base/folders.ts'
import { areaFolder, workspaceRemotes } from '../base/areas.ts'
import { readCard } from '../publish/dist-files.ts'
import { INSTALL } from '../publish/require-packages.ts'
import { attention, type Check, look, passed, wrong } from './check.ts'

/** The files that decide which packages are installed; `tooling/bootstrap.mjs` has the same. */
const LOCKS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
const STAMP = 'node_modules/.kontor-installed'

/** The packages of this workspace, and the builds in it. */
export async function workspaceChecks(): Promise<Check[]> {
  const built = ['host', ...workspaceRemotes()].filter((id) =>
    existsSync(path.join(areaFolder(id), 'dist')),
  )
  const cards = built.map((id) =>
    look('card', async () => [cardCheck(id, await readCard(path.join(areaFolder(id), 'dist')))]),
  )
  // A squad installs with its package manager, which leaves no stamp.
  const packages = isInstalled ? [] : [await packagesCheck()]
  return [...packages, ...(await Promise.all(cards)).flat()]
}

/** Compares the card of a built area with the sources of this workspace. */
export function cardCheck(area: string, { id, version, contract }: BuildCard): Check {
  if (id !== area)
    return wrong('card', `dist of ${area} has a build of ${id}`, 'delete the folder, build again')
  if (contract === CONTRACT)
    return passed('card', `${area} ${version} is built, contract ${contract}`)
  const text = `${area} ${version} was built for contract ${contract}, the sources have ${CONTRACT}`
  return attention('card', text, 'build it again')
}

async function packagesCheck(): Promise<Check> {
  const hash = createHash('sha256')
  for (const file of LOCKS) hash.update(await readFile(path.join(workspaceRoot, file)))
  const installed = await readIfExists(path.join(workspaceRoot, STAMP))
  if (installed === hash.digest('hex')) return passed('packages', 'installed as the lockfile says')
  return wrong('packages', 'others are installed than the lockfile says', INSTALL)
}
