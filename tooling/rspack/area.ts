import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildId, version, type BuildId } from '@kontor/shared/wire'

/** What is being built: which area, where it lives, which version it will carry. */
export interface Area {
  id: BuildId
  folder: string
  version: string
}

/**
 * Reads the area of a folder: `host` or `remote-<id>`. The version is the package's, or
 * `KONTOR_VERSION` where that is set.
 * @throws ZodError when the folder is no area or the version is no semantic version.
 */
export function areaOf(folder: string): Area {
  const id = buildId.parse(path.basename(folder).replace('remote-', ''))
  const card = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return { id, folder, version: version.parse(process.env['KONTOR_VERSION'] || card.version) }
}
