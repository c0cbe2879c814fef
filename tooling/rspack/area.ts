import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildId, version, type BuildId } from '@kontor/shared/wire'

/** What is built: the area, its folder, and the version of the build. */
export interface Area {
  id: BuildId
  folder: string
  version: string
}

/**
 * Reads the area of a folder: `host` or `remote-<id>`. The version is `KONTOR_VERSION`, or else the
 * package's.
 * @throws ZodError when the folder is not an area or the version is not a semantic version.
 */
export function areaOf(folder: string): Area {
  const id = buildId.parse(path.basename(folder).replace('remote-', ''))
  const card = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return { id, folder, version: version.parse(process.env['KONTOR_VERSION'] || card.version) }
}
