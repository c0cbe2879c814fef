import path from 'node:path'

/** An import between two files, as paths from the root of the workspace. */
export interface Import {
  from: string
  to: string
}

/** An import that is part of a cycle of folders. */
export interface FolderCycle extends Import {
  /** The folder whose subfolders import each other. */
  parent: string
  /** The subfolders of the cycle, in alphabetical order. */
  folders: string[]
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

/**
 * The cycles between folders, of any length. Folders are compared with their siblings, at every
 * depth, and the files of their subfolders count as theirs: `trading/engine` imports
 * `trading/writer`, no matter how deep the two files are. Type imports count, because a reader
 * follows them too. Tests, and the files in `testing/` that they share, may import from anywhere.
 *
 * A folder's own files and its subfolders are not compared: a page uses the parts in its
 * subfolders, and they use the store beside the page. Together they are one folder; the rule
 * `no-cycle` keeps their files in order.
 */
export function folderCycles(imports: readonly Import[]): FolderCycle[] {
  const crossings = imports
    .filter(({ from }) => !isTest(from))
    .flatMap((one) => crossingOf(one) ?? [])
  return [...Map.groupBy(crossings, ({ parent }) => parent).values()].flatMap(cyclesIn)
}

interface Crossing extends Import {
  parent: string
  /** The subfolder of `parent` that contains `from`. */
  source: string
  /** The subfolder of `parent` that contains `to`. */
  target: string
}

/** The step by which an import leaves one folder for a sibling; null when it does not. */
function crossingOf({ from, to }: Import): Crossing | null {
  const [source, target] = [path.dirname(from).split('/'), path.dirname(to).split('/')]
  const shared = source.findIndex((name, depth) => name !== target[depth])
  const [one, other] = [source[shared], target[shared]]
  if (one === undefined || other === undefined) return null
  const parent = source.slice(0, shared).join('/') || '.'
  return { from, to, parent, source: one, target: other }
}

function cyclesIn(crossings: readonly Crossing[]): FolderCycle[] {
  const targets = Map.groupBy(crossings, ({ source }) => source)
  const reached = new Map([...targets.keys()].map((folder) => [folder, reachable(targets, folder)]))
  const areMutual = (one: string, other: string) =>
    reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true
  return crossings
    .filter(({ source, target }) => areMutual(source, target))
    .map(({ from, to, parent, source }) => {
      const folders = [...targets.keys()].filter((folder) => areMutual(source, folder))
      return { from, to, parent, folders: folders.toSorted() }
    })
}

/** The folders that a folder imports, directly or through others. */
function reachable(targets: ReadonlyMap<string, readonly Crossing[]>, start: string): Set<string> {
  const found = new Set<string>()
  const visit = (folder: string) => {
    for (const { target } of targets.get(folder) ?? []) {
      if (found.has(target)) continue
      found.add(target)
      visit(target)
    }
  }
  visit(start)
  return found
}
