import { useState } from 'react'
import { moment } from '../parts/figures.ts'
import type { Chart } from './chart.ts'

/** The values as a table, for users of screen readers; rendered when it is opened. */
export function ValuesTable({ chart }: { chart: Chart }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        As a table<span className="sr">: {chart.title}</span>
      </summary>
      {isOpen && <Values chart={chart} />}
    </details>
  )
}

function Values({ chart: { title, times, curves } }: { chart: Chart }) {
  const reported = times
    .map((at, index) => ({ at, points: curves.map(({ points }) => points[index] ?? null) }))
    .filter(({ points }) => points.some((point) => point !== null))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
    <div className="scroll" role="region" aria-label={`${title}, values`} tabIndex={0}>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">From, UTC</th>
            {curves.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reported.map(({ at, points }) => (
            <tr key={at}>
              <th scope="row">{moment(at)}</th>
              {points.map((point, place) => (
                <td key={curves[place]!.name} className="num">
                  {point?.text ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
