import { useAreaBuilds } from '../api/areas.ts'
import { lastOf } from '../api/readings.store.ts'
import { BuildRow } from './build-row.tsx'
import type { Context } from './context.ts'

interface Props extends Context {
  area: string
  which: 'all' | 'ran'
  /** Only builds that were published before, ms; null for the newest. */
  before: number | null
  /** How many rows, also of older builds. */
  most: number
}

/** Rows of builds. What an answer does not have is read when its rows are wanted. */
export function BuildRows({ area, which, before, most, ...context }: Props) {
  const { channel } = context.status
  const builds = lastOf(useAreaBuilds({ channel, area, which, before }))?.builds ?? []
  const shown = builds.slice(0, most)
  const last = shown.at(-1)
  return (
    <>
      {shown.map((build) => (
        <BuildRow key={build.version} build={build} {...context} />
      ))}
      {last && shown.length === builds.length && most > shown.length && (
        <BuildRows
          area={area}
          which={which}
          before={last.publishedAt}
          most={most - shown.length}
          {...context}
        />
      )}
    </>
  )
}
