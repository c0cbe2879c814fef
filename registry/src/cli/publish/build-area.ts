import { existsSync } from 'node:fs'
import path from 'node:path'
import { CliError } from '@kontor/server/cli'
import type { BuildId } from '@kontor/shared/wire'
import { areaFolder } from '../base/areas.ts'
import { runTool } from '../base/run-tool.ts'

/**
 * Builds an area with its own bundler configuration and returns the folder of the result.
 * @throws CliError with the bundler's output when it fails.
 */
export async function buildArea(id: BuildId, version: string | undefined): Promise<string> {
  const folder = areaFolder(id)
  const bundler = path.join(folder, 'node_modules/@rspack/cli/bin/rspack.js')
  if (!existsSync(bundler))
    throw new CliError(`${folder} has no bundler installed.`, { next: 'Run npx pnpm install.' })
  const env = version === undefined ? process.env : { ...process.env, KONTOR_VERSION: version }
  const { code, output } = await runTool([bundler, 'build'], folder, { env })
  if (code !== 0) throw new CliError(`${id} does not build:\n${output}`)
  return path.join(folder, 'dist')
}
