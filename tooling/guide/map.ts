import { readFileSync } from 'node:fs'
import path from 'node:path'
import { treeOf } from './names.ts'

/** A line of the map: two spaces a level, a folder, and what it is. */
const line = /^(?<indent> *)(?<folder>[\w.@-]+(?:\/[\w.@-]+)*)\/(?: {2,}\S.*)?$/

/** A remote, which the map may leave out: all have one shape. */
const REMOTE = /^remote-[\w-]+$/

/**
 * Where the map of folders in docs/architecture.md differs from the tree, one sentence each. A
 * folder that the map draws with folders inside is drawn with all of them.
 */
export function mapFaults(root: string): string[] {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const [, map = ''] = /^```\n([\s\S]*?)^```/m.exec(text) ?? []
  const drawn = foldersOf(map)
  const tree = [...new Set(treeOf(root).flatMap(parentsOf))]
  const open = new Set(drawn.map((one) => path.dirname(one)))
  return [
    ...drawn
      .filter((one) => !tree.includes(one))
      .map((one) => `the map draws ${one}/, which is not there`),
    ...tree
      .filter((one) => open.has(path.dirname(one)) && !drawn.includes(one) && !REMOTE.test(one))
      .filter((one) => !drawn.some((other) => other.startsWith(`${one}/`)))
      .map((one) => `the map does not draw ${one}/`),
  ]
}

function foldersOf(map: string): string[] {
  const above: string[] = []
  return map.split('\n').flatMap((text) => {
    const { indent = '', folder } = line.exec(text)?.groups ?? {}
    if (folder === undefined) return []
    const level = indent.length / 2
    above.length = level
    above.push(folder)
    return [above.join('/')]
  })
}

/** All folders that a file is in, the outermost first. */
function parentsOf(file: string): string[] {
  const names = file.split('/').slice(0, -1)
  return names.map((_, i) => names.slice(0, i + 1).join('/'))
}
