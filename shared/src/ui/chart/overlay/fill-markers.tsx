import { ArrowDown, ArrowUp } from '../../icons.ts'
import { priceNumber } from '../scene/bars.ts'
import type { ChartFill } from '../scene/chart-style.ts'
import { depthOf, type Scene } from '../scene/scene.ts'

interface FillMarkersProps {
  fills: readonly ChartFill[]
  scene: Scene
}

/** Arrows at the candles of the fills. Fills outside the view are left out. */
export function FillMarkers({ fills, scene: { bars, next, range } }: FillMarkersProps) {
  return fills.map(({ id, ts, price, side, label }) => {
    const index = bars.findLastIndex((bar) => bar.ts <= ts)
    if (index < 0 || (next !== null && ts >= next)) return null
    const Arrow = side === 'buy' ? ArrowUp : ArrowDown
    const place = {
      '--x': `${((index + 0.5) / bars.length) * 100}%`,
      '--y': `${depthOf(priceNumber(price), range) * 100}%`,
    } as object
    return (
      <div key={id} className={`fill ${side}`} style={place} role="img" aria-label={label}>
        <Arrow className="i xxs" aria-hidden />
      </div>
    )
  })
}
