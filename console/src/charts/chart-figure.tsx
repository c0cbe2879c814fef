import { type KeyboardEvent, useRef, useState } from 'react'
import { moment } from '../parts/figures.ts'
import { type Chart, lastPoint, movedBy, sentenceAt } from './chart.ts'
import { Legend } from './legend.tsx'
import { usePlot } from './use-plot.ts'
import { ValuesTable } from './values-table.tsx'

/**
 * A chart over time, which can be read by pointer, by arrow keys, and as a table. While no point is
 * chosen, the legend shows the whole period.
 */
export function ChartFigure({ chart }: { chart: Chart }) {
  const box = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const drawing = usePlot({ box, keys, chart, at, point: setAt })
  const { times, title } = chart
  const index = Math.min(at ?? lastPoint(chart), times.length - 1)

  const move = (event: KeyboardEvent) => {
    const to = movedBy(event.key, index, times.length)
    if (event.key === 'Escape') setAt(null)
    else if (to === null) return
    else setAt(to)
    event.preventDefault()
  }

  return (
    <figure className="chart">
      <div
        ref={box}
        className="box"
        role="slider"
        tabIndex={0}
        aria-label={`${title} over time, UTC`}
        aria-valuemin={0}
        aria-valuemax={times.length - 1}
        aria-valuenow={index}
        aria-valuetext={sentenceAt(chart, index, moment(times[index]!))}
        aria-busy={drawing === 'loading'}
        onKeyDown={move}
        onFocus={() => setAt(index)}
        onBlur={() => setAt(null)}
      />
      {drawing === 'failed' && (
        <p className="small attention" role="status">
          The chart could not be drawn; its values are below. Load the page again.
        </p>
      )}
      <Legend ref={keys} chart={chart} at={at} />
      <ValuesTable chart={chart} />
    </figure>
  )
}
