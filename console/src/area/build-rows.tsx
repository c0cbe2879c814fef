import { useAreaBuilds } from '../api/areas.ts'
import { lastOf } from '../api/readings.store.ts'
import type { BuildFacts } from '../api/status.ts'
import { BuildRow } from './build-row.tsx'
import type { Context } from './context.ts'

interface Props extends Context {
  area: string
  which: 'all' | 'ran'
  /** The newest first. */
  builds: readonly BuildFacts[]
  /** The number of rows, including rows of older builds. */
  most: number
}

/** Rows of builds. Builds that are older than these are read when their rows are shown. */
export function BuildRows({ builds, most, ...rest }: Props) {
  const shown = builds.slice(0, most)
  const last = shown.at(-1)
  return (
    <>
      {shown.map((build) => (
        <BuildRow key={build.version} build={build} {...rest} />
      ))}
      {last && shown.length === builds.length && most > shown.length && (
        <OlderRows before={last.publishedAt} most={most - shown.length} {...rest} />
      )}
    </>
  )
}

interface OlderProps extends Omit<Props, 'builds'> {
  /** Only builds that were published before this time, ms. */
  before: number
}

function OlderRows({ before, ...rest }: OlderProps) {
  const { area, which, status } = rest
  const asked = { channel: status.channel, area, which, before }
  return <BuildRows builds={lastOf(useAreaBuilds(asked))?.builds ?? []} {...rest} />
}
