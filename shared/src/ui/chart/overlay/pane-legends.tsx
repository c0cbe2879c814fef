import { useTranslation } from '@kontor/shared/i18n'
import type { ChartStyle } from '../scene/chart-style.ts'
import { axisText } from '../scene/chart-text.ts'
import { averageClass, type Scene } from '../scene/scene.ts'

/** The names of averages and panes. */
export function PaneLegends({ scene, chartStyle }: { scene: Scene; chartStyle: ChartStyle }) {
  const { t } = useTranslation('kit')
  const strength = scene.rsi?.at(-1) ?? null
  return (
    <>
      {chartStyle.averages && (
        <p className="legend averages">
          {scene.averages.map(({ length }, index) => (
            <span key={length} className={averageClass[index]}>
              {t('chart.average', { length })}
            </span>
          ))}
        </p>
      )}
      {chartStyle.rsi && (
        <p className="legend pane rsi">
          {t('chart.rsi')} {strength !== null && <b>{axisText(strength, 1)}</b>}
        </p>
      )}
      {chartStyle.macd && <p className="legend pane macd">{t('chart.macd')}</p>}
    </>
  )
}
