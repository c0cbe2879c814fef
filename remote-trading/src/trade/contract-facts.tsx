import { amountText, useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { useClock, useLive, useRate } from '@kontor/shared/store'
import { decimal, type Direction, nightlySwap } from '@kontor/shared/trading'
import { Card, KeyValues, Section } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { lotsFigure, perLotText, rateText } from '../parts/figures.text.ts'
import { instantOf, weekStart } from '../parts/hours/trading-week.rules.ts'

/** The terms of the contract: size of a lot, bounds, multiple, fees, trading hours. */
export function ContractFacts({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const lots = {
    min: lotsFigure(coin.lotMin, coin),
    max: lotsFigure(coin.lotMax, coin),
    step: lotsFigure(coin.lotStep, coin),
  }
  const swapOf = (direction: Direction) => ({
    label: t(`contract.swap.${direction}`),
    value: <NightlySwap coin={coin} direction={direction} />,
  })
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
            swapOf('buy'),
            swapOf('sell'),
            { label: t('contract.hours'), value: <Hours coin={coin} /> },
          ]}
        />
      </Card>
    </Section>
  )
}

/** The amount credited or charged per lot and night, at the current price. */
function NightlySwap({ coin, direction }: { coin: Coin; direction: Direction }) {
  const price = useLive(coin.symbol)?.mid
  const rate = useRate(coin)
  if (price === undefined || rate === null) return '–'
  const swap = nightlySwap({ ...coin, direction, lots: ONE_LOT, price, rate, nights: 1 })
  return amountText(swap, { signed: true })
}

const ONE_LOT = decimal<'lots'>('1')

/** When the market opens and closes this week, in local time. */
function Hours({ coin: { hours } }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const start = useClock(weekStart)
  if (hours === null) return t('contract.always')
  const text = (minutes: number) => weekdayTimeText(instantOf(start, minutes))
  return hours.map(({ opens, closes }) => (
    <div key={opens}>{t('contract.week', { opens: text(opens), closes: text(closes) })}</div>
  ))
}
