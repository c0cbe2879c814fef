import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useSignedIn } from '@kontor/shared/store'
import { Button, chartKinds, SegmentedField, Sheet, Switch } from '@kontor/shared/ui'
import type { Candle } from '@kontor/shared/wire'
import { CandleTable } from './candle-table.tsx'
import { setChartSettings, useChartSettings } from './use-chart-settings.ts'

interface ChartSheetProps {
  onClose: () => void
  candles: readonly Candle[]
  digits: number
}

/** Type of the chart, indicators, and its candles as a table. */
export function ChartSheet({ onClose, candles, digits }: ChartSheetProps) {
  const { t } = useTranslation('trading')
  const signedIn = useSignedIn()
  const settings = useChartSettings()
  const [isTable, setTable] = useState(false)
  const kinds = chartKinds.map((value) => ({ value, label: t(`chart.kind.${value}`) }))
  const switches = ['averages', 'rsi', 'macd', ...(signedIn ? (['orders'] as const) : [])] as const
  return (
    <Sheet open onClose={onClose} title={t(isTable ? 'chart.table' : 'chart.title')}>
      {isTable ? (
        <CandleTable candles={candles} digits={digits} />
      ) : (
        <>
          <SegmentedField
            label={t('chart.type')}
            options={kinds}
            value={settings.kind}
            onChange={(kind) => setChartSettings({ kind })}
          />
          <div>
            {switches.map((name) => (
              <Switch
                key={name}
                label={t(`chart.${name}`)}
                sub={t(`chart.${name}-text`)}
                checked={settings[name]}
                onChange={(on) => setChartSettings({ [name]: on })}
              />
            ))}
          </div>
          <Button kind="quiet" onClick={() => setTable(true)}>
            {t('chart.as-table')}
          </Button>
        </>
      )}
    </Sheet>
  )
}
