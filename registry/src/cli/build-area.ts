import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BuildId } from '@kontor/shared/wire'
import { areaFolder } from './areas.ts'
import { CliError } from './cli-error.ts'

/**
 * Builds an area with its own bundler configuration and returns the folder of the result.
 * @throws CliError with the bundler's output when it fails.
 */
export async function buildArea(id: BuildId, version: string | undefined): Promise<string> {
  const folder = areaFolder(id)
  const bundler = path.join(folder, 'node_modules/@rspack/cli/bin/rspack.js')
  if (!existsSync(bundler))
    throw new CliError(`${folder} has no bundler installed; run npx pnpm install first.`)
  const env = version === undefined ? process.env : { ...process.env, KONTOR_VERSION: version }
  const child = spawn(process.execPath, [bundler, 'build'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  if (code !== 0) throw new CliError(`${id} does not build:\n${output.trim()}`)
  return path.join(folder, 'dist')
}
