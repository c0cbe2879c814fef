import { readFileSync } from 'node:fs'
import path from 'node:path'
import { changes } from './changes/index.ts'
import type { Change } from './edit.ts'

/**
 * Where docs/changes.md and the worked changes differ, one sentence each: a section for each
 * change, and in its table exactly the files that the change touches.
 */
export function guideFaults(root: string, worked: readonly Change[] = changes): string[] {
  const guide = readFileSync(path.join(root, 'docs/changes.md'), 'utf8')
  const sections = new Map(
    guide
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), filesOf(section)]),
  )
  return [
    ...[...sections.keys()]
      .filter((title) => !worked.some((one) => one.title === title))
      .map((title) => `“${title}” of the guide is not made by a test`),
    ...worked.flatMap(({ title, steps }) => {
      const named = sections.get(title) ?? []
      const touched = steps.filter(({ isBeside }) => !isBeside).map(({ file }) => file)
      return [
        ...touched
          .filter((file) => !named.includes(file))
          .map((file) => `“${title}” touches ${file}, which the guide does not name`),
        ...named
          .filter((file) => !touched.includes(file))
          .map((file) => `“${title}” names ${file}, which is not touched`),
      ]
    }),
  ]
}

/** The files in the first column of a section's table. */
function filesOf(section: string): string[] {
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file)
}
