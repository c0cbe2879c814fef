import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Button, Chips, DateField, SelectField, Sheet } from '@kontor/shared/ui'
import { type Outcome, outcomes } from '@kontor/shared/wire'
import { useKnownCoins } from '../../parts/use-known-coins.ts'
import { countOf, type HistoryFilter } from './filter.rules.ts'

const ANY = 'any'

interface FilterProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
  onClose: () => void
}

/** The sheet that narrows the history to an outcome, a market and days. */
export function FilterSheet({ filter, onChange, onClose }: FilterProps) {
  const { t } = useTranslation('trading')
  const [chosen, setChosen] = useState(filter)
  const [fits, setFits] = useState({ from: true, to: true })
  const set = (change: { [Key in keyof HistoryFilter]: HistoryFilter[Key] | null }) => {
    const next = Object.entries({ ...chosen, ...change }).filter(([, value]) => value !== null)
    setChosen(Object.fromEntries(next))
  }
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
            disabled={countOf(chosen) === 0 && fits.from && fits.to}
            onClick={() => done({})}
          >
            {t('history.reset')}
          </Button>
          <Button disabled={!fits.from || !fits.to} onClick={() => done(chosen)}>
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
        value={chosen.outcome ?? ANY}
        onChange={(value) => set({ outcome: value === ANY ? null : value })}
      />
      <SelectField
        label={t('history.market')}
        options={[{ value: ANY, label: t('history.all-markets') }, ...markets]}
        value={chosen.symbol ?? ANY}
        onChange={(value) => set({ symbol: value === ANY ? null : value })}
      />
      <div className="pair">
        <DateField
          label={t('history.from')}
          name="from"
          value={chosen.from ?? null}
          onChange={(value, isDay) => {
            set({ from: value })
            setFits({ ...fits, from: isDay })
          }}
          {...(chosen.to !== undefined && { max: chosen.to })}
        />
        <DateField
          label={t('history.to')}
          name="to"
          value={chosen.to ?? null}
          onChange={(value, isDay) => {
            set({ to: value })
            setFits({ ...fits, to: isDay })
          }}
          {...(chosen.from !== undefined && { min: chosen.from })}
        />
      </div>
    </Sheet>
  )
}
