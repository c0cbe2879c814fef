import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CliError } from '@kontor/server/cli'
import type { BuildId } from '@kontor/shared/wire'
import { areaFolder } from '../base/areas.ts'
import { runTool } from '../base/run-tool.ts'

/**
 * Builds an area with its own bundler configuration, in a folder of its own, so that two can build
 * it at once. Returns the folder, which is removed when this process exits.
 * @throws CliError with the bundler's output when it fails.
 */
export async function buildArea(id: BuildId, version: string | undefined): Promise<string> {
  const folder = areaFolder(id)
  const bundler = path.join(folder, 'node_modules/@rspack/cli/bin/rspack.js')
  const env = version === undefined ? process.env : { ...process.env, KONTOR_VERSION: version }
  const dist = mkdtempSync(path.join(tmpdir(), 'kontor-build-'))
  process.once('exit', () => rmSync(dist, { recursive: true, force: true }))
  const args = [bundler, 'build', '--output-path', dist]
  const { code, output } = await runTool(args, folder, { env })
  if (code !== 0) throw new CliError(`${id} does not build:\n${output}`)
  return dist
}
