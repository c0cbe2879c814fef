import { existsSync } from 'node:fs'
import path from 'node:path'
import { findRoute, isOwnAddress, type RemoteId } from '@kontor/shared/wire'
import { routesOf } from '../rspack/card/routes.ts'
import { folderName, remotesOf } from '../start/sources.ts'

/**
 * A sentence on a remote, a namespace of words or a first address of the workspace that already has
 * this name. Null when the name is free.
 */
export async function takenBy(id: RemoteId, workspace: string): Promise<string | null> {
  const folder = folderName(id)
  if (existsSync(path.join(workspace, folder)))
    return `The workspace has a folder ${folder} already; choose another name.`
  if (existsSync(path.join(workspace, 'locales/en-US', `${id}.json`)))
    return `The words in locales/en-US/${id}.json have this name already; choose another one.`
  const owner = await ownerOf(`/${id}`, workspace)
  return owner === null ? null : `The address /${id} belongs to ${owner}; choose another name.`
}

async function ownerOf(address: string, workspace: string): Promise<string | null> {
  if (isOwnAddress(address)) return 'the edge'
  const areas = ['host', ...remotesOf(workspace)]
  const builds = await Promise.all(
    areas.map(async (id) => ({
      id,
      routes: await routesOf(path.join(workspace, folderName(id))),
    })),
  )
  return findRoute(builds, address)?.build.id ?? null
}
