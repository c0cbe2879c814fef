import type { Difference } from './versions.ts'

/**
 * The lines that the changelog lacks, by heading (`store 2.0.0`): each version has an entry that
 * mentions every name that was removed or narrowed since the release.
 */
export function missingEntries(
  changelog: string,
  versions: Record<string, string>,
  differences: readonly Difference[],
): { heading: string; lines: string[] }[] {
  return Object.entries(versions).flatMap(([module, version]) => {
    const heading = `${module} ${version}`
    const entry = entryOf(changelog, heading)
    const difference = differences.find((one) => one.module === module)
    const lines = difference ? linesFor(difference, entry) : []
    return entry === undefined || lines.length > 0 ? [{ heading, lines }] : []
  })
}

/** Adds the missing entries above the others, and the missing lines to existing entries. */
export function addEntries(changelog: string, missing: ReturnType<typeof missingEntries>): string {
  return missing.reduce((text, { heading, lines }) => {
    const found = entryOf(text, heading)
    if (found !== undefined) return text.replace(found, `${found.trimEnd()}\n${list(lines)}\n`)
    const [intro = '', ...entries] = text.split(/^(?=## )/m)
    return [intro, `## ${heading}\n\n${list(lines)}\n`, ...entries].join('')
  }, changelog)
}

function entryOf(changelog: string, heading: string): string | undefined {
  const entries = changelog.split(/^(?=## )/m).slice(1)
  return entries.find((entry) => {
    const [first = ''] = entry.split('\n', 1)
    return first.replace('## ', '').split(', ').includes(heading)
  })
}

/** A new entry lists all changes; an existing one must mention those that break a remote. */
function linesFor({ removed, narrowed, added }: Difference, entry: string | undefined): string[] {
  const breaks = [
    ...removed.map((name) => [name, 'is removed'] as const),
    ...narrowed.map((name) => [name, 'has a narrower type'] as const),
  ]
  const all = [...breaks, ...added.map((name) => [name, 'is new'] as const)]
  if (entry === undefined && all.length === 0) return ['- Types changed compatibly.']
  return (entry === undefined ? all : breaks)
    .filter(([name]) => !entry?.includes(`\`${name}\``))
    .map(([name, what]) => `- \`${name}\` ${what}.`)
}

const list = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
