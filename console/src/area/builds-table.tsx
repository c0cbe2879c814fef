import { useLayoutEffect, useState } from 'react'
import { useAreaBuilds } from '../api/areas.ts'
import { lastOf } from '../api/readings.store.ts'
import { Pick } from '../charts/pick.tsx'
import { Waits } from '../frame/change/waits.tsx'
import { listen } from '../frame/use-keys.ts'
import { type Column, Columns } from '../parts/columns.tsx'
import { figure } from '../parts/figures.ts'
import { Newer } from '../parts/newer.tsx'
import { useHeld } from '../parts/use-held.ts'
import { BuildRows } from './build-rows.tsx'
import type { Context } from './context.ts'
import { mark } from './marks.store.ts'

const columns: readonly Column[] = [
  'Build',
  'Runs in',
  { number: 'Open pages' },
  { number: 'Loads, 24 h' },
  { number: 'Failed, 24 h' },
  { number: 'Load, p75' },
  { number: 'Size, brotli' },
  'Gate',
  'Published',
  { hidden: 'What to do' },
]

/** The number of builds shown at first, and added by a click on "More". */
const SHOWN = 8
const MORE = 50

interface Props extends Context {
  area: string
}

const choices = { all: 'All', ran: 'That ran' } as const

/** The builds of an area, the newest first: all, or those that the channel has run. */
export function BuildsTable({ area, ...context }: Props) {
  const [most, setMost] = useState(SHOWN)
  const [which, setWhich] = useState<keyof typeof choices>('all')
  const { channel } = context.status
  const known = lastOf(useAreaBuilds({ channel, area, which }))
  const total = known?.total ?? 0
  const newest = useHeld(known?.builds ?? [], ({ version }) => version, which)
  useMarkKey()
  return (
    <section className="card" aria-labelledby="builds">
      <header>
        <h2 id="builds">Builds</h2>
        <span className="note">
          {figure(total)} kept, {figure(Math.min(most, total))} shown
        </span>
        {total > most && (
          <button className="button small" type="button" onClick={() => setMost(most + MORE)}>
            More
          </button>
        )}
        <Pick
          label="Builds"
          values={['All', 'That ran']}
          chosen={choices[which]}
          choose={(name) => setWhich(name === choices.ran ? 'ran' : 'all')}
        />
      </header>
      <Waits at="above">
        <div className="held" {...newest.place}>
          <Newer waiting={newest.waiting} renew={newest.renew} />
          <div className="scroll">
            <table className="fold">
              <Columns names={columns} />
              <tbody>
                <BuildRows
                  area={area}
                  which={which}
                  builds={newest.shown}
                  most={most}
                  {...context}
                />
              </tbody>
            </table>
          </div>
        </div>
      </Waits>
      <footer className="hide-s">
        <kbd>J</kbd> <kbd>K</kbd> choose a build <kbd>Enter</kbd> open <kbd>X</kbd> twice compares
        two
      </footer>
    </section>
  )
}

/** The key `x` marks the build of the chosen row. */
function useMarkKey(): void {
  useLayoutEffect(
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
