import { globSync } from 'node:fs'
import path from 'node:path'

/** With more files than this, tests and styles aside, a folder needs subfolders. */
const MAX_FILES = 12

const places = ['*/src/**', 'shared/gallery/**', 'sandbox/trials/**', 'e2e/**', 'tooling/**']

/** A sentence for each folder of the workspace at `root` that has too many files. */
export function fullFolders(root: string): string[] {
  const files = globSync(
    places.map((place) => `${place}/*.{ts,tsx,js,mjs}`),
    {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist', '.kontor'].includes(path.basename(name)),
    },
  )
  const counted = files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file)).map(path.dirname)
  return [...Map.groupBy(counted, (folder) => folder)]
    .filter(([, { length }]) => length > MAX_FILES)
    .map(([folder, { length }]) => `${folder} has ${length} files: it needs subfolders`)
    .toSorted()
}
