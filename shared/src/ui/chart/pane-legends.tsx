import { i18n, useTranslation } from '@kontor/shared/i18n'
import type { ChartLook } from './chart-look.ts'
import { averageClass, type Scene } from './scene.ts'

/** The names of averages and panes. */
export function PaneLegends({ scene, look }: { scene: Scene; look: ChartLook }) {
  const { t } = useTranslation('kit')
  const strength = scene.rsi?.at(-1) ?? null
  return (
    <>
      {look.averages && (
        <p className="legend averages">
          {scene.averages.map(({ length }, index) => (
            <span key={length} className={averageClass[index]}>
              {t('chart.average', { length })}
            </span>
          ))}
        </p>
      )}
      {look.rsi && (
        <p className="legend pane rsi">
          {t('chart.rsi')} {strength !== null && <b>{oneDecimal(strength)}</b>}
        </p>
      )}
      {look.macd && <p className="legend pane macd">{t('chart.macd')}</p>}
    </>
  )
}

function oneDecimal(value: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(i18n.language, options).format(value)
}
