import { useTranslation } from '@kontor/shared/i18n'
import { CandleChart, Page } from '@kontor/shared/ui'
import { candles } from '../samples.ts'
import { State } from '../state.tsx'

export function Chart() {
  const { t } = useTranslation('gallery')
  return (
    <Page title="chart">
      <State name="drawn">
        <CandleChart candles={candles} digits={5} label={t('chart')} />
      </State>
      <State name="loading">
        <CandleChart candles={null} digits={5} label={t('chart')} />
      </State>
      <State name="empty">
        <CandleChart candles={[]} digits={5} label={t('chart')} />
      </State>
      <State name="failed">
        <CandleChart candles={null} digits={5} label={t('chart')} onRetry={() => undefined} />
      </State>
    </Page>
  )
}
