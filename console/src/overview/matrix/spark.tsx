/** The share at the top of the smallest scale, 0 to 1: single failures stay low. */
const LEAST_TOP = 0.01

interface Props {
  /** Shares in order of time, 0 to 1; null is a gap. */
  points: readonly (number | null)[]
  look: 'bad' | 'canary' | 'control'
}

/** A small curve of shares without a scale: whether, and when, something rose. */
export function Spark({ points, look }: Props) {
  const top = Math.max(LEAST_TOP, ...points.map((share) => share ?? 0))
  const path = points.flatMap((share, place) => {
    if (share === null) return []
    const x = Math.round((place / (points.length - 1)) * 100)
    const y = Math.round(100 - (share / top) * 100)
    const isFirst = (points[place - 1] ?? null) === null
    return `${isFirst ? `M${x} ${y}` : ''}L${x} ${y}`
  })
  return (
    <svg className="spark" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={`line s-${look}`} d={path.join('')} />
    </svg>
  )
}
