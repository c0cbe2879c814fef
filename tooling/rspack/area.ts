import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BuildId, buildId, version } from '@kontor/shared/wire'

/** The area to build, its folder, and the version of the build. */
export interface Area {
  id: BuildId
  folder: string
  version: string
}

/**
 * Reads the area of a folder: `host` or `remote-<id>`. The version is `KONTOR_VERSION`, or else the
 * package's.
 * @throws Error when the folder is not an area or the version is not a semantic version.
 */
export function areaOf(folder: string): Area {
  const id = buildId.safeParse(path.basename(folder).replace('remote-', ''))
  if (!id.success) throw new Error(`${folder} is not the folder of an area.`)
  const card = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const wanted = process.env['KONTOR_VERSION'] || card.version
  const read = version.safeParse(wanted)
  if (!read.success)
    throw new Error(
      `${folder}/package.json: "${wanted}" is not a version; write 1.3.0, for example.`,
    )
  return { id: id.data, folder, version: read.data }
}
