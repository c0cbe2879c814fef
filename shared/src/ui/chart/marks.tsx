import { ArrowDown, ArrowUp } from '../icons.ts'
import { priceNumber } from './bars.ts'
import type { ChartMark } from './chart-look.ts'
import { depthOf, type Scene } from './scene.ts'

interface MarksProps {
  marks: readonly ChartMark[]
  scene: Scene
}

/** Marks at the candles in which they fall; those outside the view are left out. */
export function Marks({ marks, scene: { bars, range } }: MarksProps) {
  return marks.map(({ id, ts, price, side, label }) => {
    const index = bars.findLastIndex((bar) => bar.ts <= ts)
    if (index < 0) return null
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
