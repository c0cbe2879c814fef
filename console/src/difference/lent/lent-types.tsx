import { lastOf } from '../../api/readings.store.ts'
import { type LentChanges, type Sides, useLent } from './use-lent.ts'

type Type = LentChanges['types'][number]

/**
 * The names of each module that the host lends differently, with their declarations. Renders
 * nothing if both sides have the same host, or one side has none.
 */
export function LentTypes(sides: Sides) {
  const changes = lastOf(useLent(sides))
  const [before, after] = [hostOf(sides.from), hostOf(sides.to)]
  if (changes === null || !before || !after || before === after) return null
  return <Types {...changes} />
}

function Types({ types, counts: { added, removed, changed } }: LentChanges) {
  const more = added + removed + changed - types.length
  const modules = Map.groupBy(types, ({ module }) => module)
  return (
    <section className="card" aria-label="What the host lends, by type">
      <header>
        <h2>What the host lends, by type</h2>
        <span className="note push">
          {added} added, {removed} taken away, {changed} changed
        </span>
      </header>
      {types.length > 0 && (
        <div className="body">
          <pre>
            {[...modules].map(([module, all]) => (
              <span key={module}>
                <span className="muted">{module}</span>
                {'\n'}
                {all.map((one) => (
                  <Lines key={one.name} type={one} />
                ))}
              </span>
            ))}
          </pre>
        </div>
      )}
      {more > 0 && <footer>{more} more are not shown.</footer>}
    </section>
  )
}

function hostOf(builds: readonly string[]): string | undefined {
  return builds.find((build) => build.startsWith('host@'))
}

/** The declarations of a name; the name itself where a card has none. */
function Lines({ type: { name, from, to } }: { type: Type }) {
  return (
    <>
      {from !== null && <span className="minus">{`- ${from || name}\n`}</span>}
      {to !== null && <span className="plus">{`+ ${to || name}\n`}</span>}
    </>
  )
}
