import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changes } from './changes/index.ts'
import { apply, type Change } from './edit.ts'

/**
 * The differences between docs/changes.md and the worked changes, one sentence each. Each change
 * must have a section, and its table must name exactly the files that the change touches.
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

/** The worked changes whose place is missing in the tree, one sentence each. */
export function lostPlaces(root: string, worked: readonly Change[] = changes): string[] {
  return worked.flatMap((change) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kontor-guide-'))
    try {
      for (const { file, copyOf } of change.steps)
        for (const name of [...globSync(file, { cwd: root }), ...(copyOf ? [copyOf] : [])])
          cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
      apply(folder, change)
      return []
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      return [`“${change.title}” cannot be made: ${cause.message}`]
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}
