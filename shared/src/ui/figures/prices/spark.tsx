import { memo } from 'react'
import type { Price } from '@kontor/shared/trading'
import { classes } from '../../classes.ts'
import { BOX, sparkPath } from './spark-path.ts'

interface SparkProps {
  points: readonly { ts: number; close: Price }[]
  /** The first price of the day, whose change gives the `trend`. */
  open: Price
  label: string
  trend: 'up' | 'down' | 'flat'
}

/** A small line chart of the last hours, with a dotted line at the day's opening price. */
export const Spark = memo(function Spark({ points, open, label, trend }: SparkProps) {
  // The numbers are for drawing only, so they need not be exact.
  const path = sparkPath(
    points.map(({ close }) => Number(close)),
    Number(open),
  )
  return (
    <svg
      className={classes('spark', trend)}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {path && (
        <>
          <path className="area" d={path.area} />
          <line className="base" x1={0} x2={BOX.width} y1={path.base} y2={path.base} />
          <path className="trace" d={path.line} />
        </>
      )}
    </svg>
  )
})
