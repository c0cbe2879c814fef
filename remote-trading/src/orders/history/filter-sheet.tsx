import { useState } from 'react'
import { useDays } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { Button, Chips, DateField, SelectField, Sheet } from '@kontor/shared/ui'
import { type Outcome, outcomes } from '@kontor/shared/wire'
import { useKnownCoins } from '../../parts/use-known-coins.ts'
import { everything, type HistoryFilter, isNarrowed } from './filter.rules.ts'

const ANY = 'any'

interface FilterProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
  onClose: () => void
}

/** The sheet that narrows the history to an outcome, a market and days. */
export function FilterSheet({ filter, onChange, onClose }: FilterProps) {
  const { t } = useTranslation('trading')
  const [symbol, setSymbol] = useState(filter.symbol)
  const [outcome, setOutcome] = useState(filter.outcome)
  const { days, fits, field } = useDays(filter, t('history.reversed'))
  const chosen = { symbol, outcome, ...days }
  const markets = useKnownCoins()
  const done = (next: HistoryFilter) => {
    onChange(next)
    onClose()
  }
  return (
    <Sheet
      open
      title={t('history.filter')}
      onClose={onClose}
      footer={
        <div className="pair">
          <Button
            kind="quiet"
            disabled={!isNarrowed(chosen) && fits}
            onClick={() => done(everything)}
          >
            {t('history.reset')}
          </Button>
          <Button disabled={!fits} onClick={() => done(chosen)}>
            {t('history.show')}
          </Button>
        </div>
      }
    >
      <Chips<Outcome | typeof ANY>
        label={t('history.outcomes')}
        options={[
          { value: ANY, label: t('history.all-outcomes') },
          ...outcomes.map((value) => ({ value, label: t(`history.outcome.${value}`) })),
        ]}
        value={outcome ?? ANY}
        onChange={(value) => setOutcome(value === ANY ? null : value)}
      />
      <SelectField
        label={t('history.market')}
        options={[{ value: ANY, label: t('history.all-markets') }, ...markets]}
        value={symbol ?? ANY}
        onChange={(value) => setSymbol(value === ANY ? null : value)}
      />
      <div className="pair">
        <DateField label={t('history.from')} {...field('from')} />
        <DateField label={t('history.to')} {...field('to')} />
      </div>
    </Sheet>
  )
}
