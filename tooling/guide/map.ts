import { readFileSync } from 'node:fs'
import path from 'node:path'
import { treeOf } from './names.ts'

/** A line of the map: two spaces per level, a folder, and its description. */
const line = /^(?<indent> *)(?<folder>[\w.@-]+(?:\/[\w.@-]+)*)\/(?: {2,}\S.*)?$/

/** Remotes, which the map may leave out because all have one shape. */
const REMOTE = /^remote-[\w-]+$/

/**
 * The differences between the map of folders in docs/architecture.md and the tree, one sentence
 * each. When the map draws one subfolder of a folder, it must draw all of them.
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
