import type { Ref } from 'react'
import { moment } from '../parts/figures.ts'
import type { Chart } from './chart.ts'

interface Props {
  ref: Ref<HTMLUListElement>
  chart: Chart
  /** The chosen point; null for the whole period. */
  at: number | null
}

/** The curves with their keys, and their values at a point or in the whole period. */
export function Legend({ ref, chart: { shape, times, curves }, at }: Props) {
  return (
    <figcaption className="legend">
      <ul ref={ref}>
        {curves.map(({ name, look, whole, points }, place) => (
          <li key={name}>
            <svg className={shape === 'parts' ? 'key part' : 'key'} aria-hidden="true">
              <line className={lookOf(look, place)} x1="0" x2="100%" y1="50%" y2="50%" />
            </svg>
            {name} <b>{at === null ? whole : (points[at]?.text ?? '–')}</b>
          </li>
        ))}
      </ul>
      <span>{at === null ? '' : moment(times[at]!)}</span>
    </figcaption>
  )
}

/** Older builds differ by their index. */
function lookOf(look: Chart['curves'][number]['look'], place: number): string {
  return look === 'older' ? `s-older-${place % 3}` : `s-${look}`
}
