import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AreaRoute, findRoute, type RemoteId } from '@kontor/shared/wire'
import { routesOf } from '../rspack/card/routes.ts'
import { folderName, remotesOf } from '../start/sources.ts'

/** Text in quotes that looks like an address: a slash and a word. */
const ADDRESS = /(?<=['"`])\/[A-Za-z][\w/-]*/g
/** A link to the first page. Only links count, because a `/` elsewhere may be any text. */
const LINK_TO_FIRST = /(?<=\b(?:to|back)(?:=|: )['"]|\b(?:navigate|useBack)\(['"])\/(?=['"])/g

/**
 * The literal addresses of other areas in a remote's sources, one sentence each. A remote may spell
 * out its own addresses; it reaches all others through the links of `@kontor/shared/wire`.
 */
export async function foreignAddresses(root: string): Promise<string[]> {
  const found = await Promise.all(
    remotesOf(root).map(async (id) =>
      literalsIn(root, id, await routesOf(path.join(root, folderName(id)))),
    ),
  )
  return found.flat()
}

function literalsIn(root: string, id: RemoteId, routes: readonly AreaRoute[]): string[] {
  return globSync(`${folderName(id)}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const literals = [ADDRESS, LINK_TO_FIRST].flatMap((pattern) => text.match(pattern) ?? [])
      return literals
        .filter((literal) => findRoute([{ routes }], literal) === undefined)
        .map((literal) => `${file}: ${literal} is no address of ${id}; use a link of the contract`)
    })
}
