import { type EachArea, ofRemotes } from '../builds/areas.ts'
import type { BuildRecord } from '../builds/build-record.ts'
import type { BuildStore } from '../builds/build-store.ts'
import { versionsOf } from './gate.ts'
import { DoesNotFit } from './misfit.ts'

/**
 * The packages whose marks a build's scripts contain; see `BuildCard.marks`. Half of the marks
 * prove a copy, because another version may lack some. Fewer do not, because other code may contain
 * one by chance.
 */
export function copiedPackages(
  marks: Readonly<Record<string, readonly string[]>>,
  scripts: string,
): string[] {
  return Object.entries(marks).flatMap(([name, texts]) =>
    2 * texts.filter((text) => scripts.includes(text)).length >= texts.length ? name : [],
  )
}

/**
 * Checks the bytes of all remotes for code of packages that the host lends, independently of their
 * cards and manifests. Source: decision 123.
 * @throws DoesNotFit for a remote with its own copy.
 */
export async function refuseOwnCopies(
  records: EachArea<BuildRecord>,
  builds: BuildStore,
): Promise<void> {
  const { marks, version } = records.host.card
  for (const record of ofRemotes(records)) {
    const paths = Object.keys(record.files).filter((path) => /\.m?js$/.test(path))
    const scripts = await Promise.all(paths.map((path) => builds.read(record.files[path]!.hash)))
    const [copied] = copiedPackages(marks, scripts.map(String).join('\n'))
    if (copied !== undefined)
      throw new DoesNotFit(
        'lent-copied',
        `${record.card.id}@${record.card.version} contains its own copy of ${copied}, which host@${version} lends.`,
        { versions: versionsOf(records) },
      )
  }
}
