import type { Build } from '../api/build.ts'
import type { Pair } from './compositions.rules.ts'
import type { Line } from './difference.rules.ts'

interface Props {
  title: string
  /** The subject of a line. */
  column: string
  pairs: readonly Pair[]
  linesOf: (from: Build, to: Build) => Line[]
}

/** What differs between the builds of several areas. */
export function LinesCard({ title, column, pairs, linesOf }: Props) {
  const lines = pairs.flatMap(({ area, from, to }) =>
    linesOf(from, to).map((line) => ({ area, ...line })),
  )
  return (
    <section className="card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="note push">{differText(lines.length)}</span>
      </header>
      {lines.length > 0 && (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{column}</th>
                <th scope="col">Area</th>
                <th scope="col">Before and after</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ area, name, from, to }) => (
                <tr key={`${area} ${name}`}>
                  <th scope="row" className="mono">
                    {name}
                  </th>
                  <td>{area}</td>
                  <td className="mono">
                    {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function differText(count: number): string {
  if (count === 0) return 'the same'
  return count === 1 ? '1 differs' : `${count} differ`
}
