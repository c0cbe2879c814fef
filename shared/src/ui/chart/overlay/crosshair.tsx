import { useTranslation, weekdayMomentText } from '@kontor/shared/i18n'
import { axisText, moveText } from '../scene/chart-text.ts'
import { averageClass, depthOf, priceAtDepth, type Scene } from '../scene/scene.ts'

/** The point of a chart that the user points at. */
export interface Pointed {
  /** Index among the candles in view. */
  index: number
  /** Depth on the price axis, 0 (top) to 1; null means the close of the candle. */
  depth: number | null
}

interface CrosshairProps {
  scene: Scene
  digits: number
  at: Pointed
}

/** The lines through the candle that is pointed at. */
export function Crosshair({ scene: { bars, range }, digits, at }: CrosshairProps) {
  const bar = bars[at.index]
  if (!bar) return null
  const depth = at.depth ?? depthOf(bar.close, range)
  const place = {
    '--x': `${((at.index + 0.5) / bars.length) * 100}%`,
    '--y': `${depth * 100}%`,
  } as object
  return (
    <div className="cross" style={place} aria-hidden>
      <b>{axisText(priceAtDepth(depth, range), digits)}</b>
    </div>
  )
}

/** The figures of the candle that is pointed at. */
export function Readout({ scene: { bars, averages }, digits, at }: CrosshairProps) {
  const { t } = useTranslation('kit')
  const bar = bars[at.index]
  if (!bar) return null
  return (
    <div className="readout" role="status">
      <dl>
        {(['open', 'high', 'low', 'close'] as const).map((name) => (
          <div key={name}>
            <dt aria-label={t(`chart.${name}`)}>{t(`chart.${name}-short`)}</dt>
            <dd>{axisText(bar[name], digits)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <span className="muted">{weekdayMomentText(bar.ts)}</span>
        <span className={bar.close < bar.open ? 'down' : 'up'}>
          {moveText(bar.close / bar.open - 1)}
        </span>
        {averages.map(({ length, curve }, index) => {
          const value = curve[at.index]
          return (
            <span key={length} className={`swatch ${averageClass[index]}`}>
              {t('chart.average', { length })}{' '}
              {typeof value === 'number' && axisText(value, digits)}
            </span>
          )
        })}
      </p>
    </div>
  )
}
