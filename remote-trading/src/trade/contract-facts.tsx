import { useTranslation } from '@kontor/shared/i18n'
import { Card, KeyValues, Section } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { lotsText, perLotText, rateText } from '../parts/figures.ts'

/** The terms of the contract: size of a lot, bounds, multiple, fee. */
export function ContractFacts({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const lots = {
    min: lotsText(coin.lotMin, coin),
    max: lotsText(coin.lotMax, coin),
    step: lotsText(coin.lotStep, coin),
  }
  return (
    <Section title={t('contract.title')}>
      <Card>
        <KeyValues
          rows={[
            { label: t('contract.per-lot'), value: perLotText(coin) },
            { label: t('contract.lots'), value: t('contract.range', lots) },
            {
              label: t('contract.multiple'),
              value: t('contract.up-to', { multiple: Math.max(...coin.multiples) }),
            },
            { label: t('contract.fee'), value: rateText(coin.feeRate) },
          ]}
        />
      </Card>
    </Section>
  )
}
