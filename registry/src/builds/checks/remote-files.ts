import * as z from 'zod/mini'
import type { BuildCard } from '@kontor/shared/wire'
import type { StartFiles } from '@kontor/shared/wire'
import { type Files, invalid, parseJsonFile, requireFiles } from '../build-files.ts'

const paths = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })
const assets = z.object({ js: paths, css: paths })

/** The part of a federation manifest that the registry reads. */
const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  shared: z.array(z.object({ name: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets })),
})

/**
 * Reads a remote's federation manifest.
 * @throws Refusal 422 when it belongs to another area, exposes anything but `./remote`, shares
 * a module that is not lent, or names a missing file.
 */
export function remoteStart(card: BuildCard, files: Files): { entry: string; start: StartFiles } {
  const read = federationManifest.safeParse(parseJsonFile(files, 'mf-manifest.json'))
  if (!read.success) throw invalid('mf-manifest.json is not a federation manifest')
  const { name, metaData, shared, exposes } = read.data
  if (name !== card.id)
    throw invalid(`mf-manifest.json is named "${name}", and the area is ${card.id}`)
  const exposed = exposes.map(({ path }) => path)
  if (exposed.join() !== './remote')
    throw invalid(
      `a remote exposes ./remote and nothing else, and this one exposes ${exposed.join(', ') || 'nothing'}`,
    )
  for (const module of shared) {
    if (!Object.hasOwn(card.lent, module.name))
      throw invalid(`it shares ${module.name}, which the host does not lend`)
  }

  const remoteEntry = [metaData.remoteEntry.path, metaData.remoteEntry.name]
    .filter(Boolean)
    .join('/')
  const named = exposes.flatMap((one) => allOf(one.assets))
  requireFiles(files, [remoteEntry, ...named], 'mf-manifest.json')
  const { js, css } = exposes[0]!.assets
  // The manifest is read here, once, and never by a page, which saves a request and a way to fail
  // (decision 2).
  return {
    entry: remoteEntry,
    start: { scripts: [remoteEntry, ...js.sync], styles: css.sync, preload: [] },
  }
}

function allOf({ js, css }: z.output<typeof assets>): string[] {
  return [...js.sync, ...js.async, ...css.sync, ...css.async]
}
