import type * as z from 'zod/mini'
import {
  type AreaRoute,
  type Composition,
  findRoute,
  type Frame,
  frame as frameFile,
  type PageTitles,
  pageTitles,
  type PinnedBuild,
  type ServedBuild,
} from '@kontor/shared/wire'
import type { BuildReader } from '../base/sources.ts'
import { frameScript, frameStyle } from '../scripts/frame.ts'
import type { Screen } from './document.ts'
import { firstScreen } from './first-screen.ts'
import type { KnownPrices } from './known-prices.ts'

/** The document for which a screen is made. */
interface Wanted {
  running: Composition
  host: ServedBuild
  /** The opened address and the build that has it. */
  opened: { route: AreaRoute; build: ServedBuild } | undefined
  locale: string
  /** The last known prices, where the page begins with them. */
  prices: KnownPrices | null
}

/**
 * The first screen of a document, from the `frame.json` of the host and the `titles.json` of the
 * opened build. Null for a host that was built before there were frames.
 */
export async function screenOf(
  builds: BuildReader,
  { running, host, opened, locale, prices }: Wanted,
): Promise<Screen | null> {
  const frame = await fileOf<Frame>(builds, host, 'frame.json', frameFile)
  if (frame === null) return null
  const titles =
    opened && (await fileOf<PageTitles>(builds, opened.build, 'titles.json', pageTitles))
  const all: PinnedBuild[] = [running.host, ...Object.values(running.remotes)]
  const markup = firstScreen({
    frame,
    locale,
    route: opened?.route,
    titles: titles ?? {},
    prices,
    isAddress: (path) => findRoute(all, path) !== undefined,
  })
  return (
    markup && {
      language: locale,
      markup,
      style: frameStyle(frame),
      script: frameScript(locale, opened?.route),
      known: prices?.answer,
    }
  )
}

/** A file of a build, read by its hash; null when the build has no such file of the right form. */
async function fileOf<Value>(
  builds: BuildReader,
  build: ServedBuild,
  name: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value | null> {
  const file = build.files[name]
  const bytes = file && (await builds.read(file))
  return bytes ? (schema.safeParse(JSON.parse(bytes.toString())).data ?? null) : null
}
