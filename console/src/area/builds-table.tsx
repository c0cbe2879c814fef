import { useEffect, useState } from 'react'
import type { BuildFacts } from '../api/status.ts'
import { listen } from '../frame/use-keys.ts'
import { type Column, Columns } from '../parts/columns.tsx'
import { BuildRow } from './build-row.tsx'
import type { Context } from './context.ts'
import { mark } from './marks.store.ts'

const columns: readonly Column[] = [
  'Build',
  'Runs in',
  'Health',
  { number: 'Contract' },
  { number: 'Files' },
  { number: 'Size' },
  'Gate',
  'Published',
  { hidden: 'What to do' },
]

/** Builds shown before a click on "more". */
const SHOWN = 8

/** The builds of an area, the newest first. */
export function BuildsTable({ builds, ...context }: Context & { builds: readonly BuildFacts[] }) {
  const [isAll, setAll] = useState(false)
  useMarkKey()
  const shown = isAll ? builds : builds.slice(0, SHOWN)
  return (
    <section className="card" aria-labelledby="builds">
      <header>
        <h2 id="builds">Builds</h2>
        <span className="note">
          {builds.length} kept, {shown.length} shown
        </span>
        {builds.length > SHOWN && (
          <button className="button small push" type="button" onClick={() => setAll(!isAll)}>
            {isAll ? 'Latest' : 'All'}
          </button>
        )}
      </header>
      <div className="scroll">
        <table className="fold">
          <Columns names={columns} />
          <tbody>
            {shown.map((build) => (
              <BuildRow key={build.version} build={build} {...context} />
            ))}
          </tbody>
        </table>
      </div>
      <footer className="hide-s">
        <kbd>J</kbd> <kbd>K</kbd> choose a build <kbd>Enter</kbd> open <kbd>X</kbd> twice compares
        two
      </footer>
    </section>
  )
}

/** The key `x` marks the build of the chosen row. */
function useMarkKey(): void {
  useEffect(
    () =>
      listen((key) => {
        const build = document.activeElement?.closest<HTMLElement>('tr')?.dataset['build']
        if (key !== 'x' || build === undefined) return false
        mark(build)
        return true
      }),
    [],
  )
}
