import { existsSync } from 'node:fs'
import path from 'node:path'
import { CliError } from '@kontor/server/cli'
import type { BuildId } from '@kontor/shared/wire'
import { isInstalled } from '../../base/folders.ts'
import { areaFolder } from '../base/areas.ts'

/** The command that installs what the lockfile names. */
export const INSTALL = isInstalled ? 'npx pnpm install' : 'npm run setup'

/** @throws CliError when the packages of an area are not installed, as of one that is new. */
export function requirePackages(id: BuildId): void {
  if (!existsSync(path.join(areaFolder(id), 'node_modules')))
    throw new CliError(`The packages of ${id} are not installed.`, { next: `Run ${INSTALL}.` })
}
