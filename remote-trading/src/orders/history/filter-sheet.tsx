import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Button, Chips, DateField, SelectField, Sheet } from '@kontor/shared/ui'
import { outcomes, type Outcome } from '@kontor/shared/wire'
import { useKnownMarkets } from '../../parts/use-known-markets.ts'
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
  const [draft, setDraft] = useState(filter)
  const [fits, setFits] = useState({ from: true, to: true })
  const set = (change: { [Key in keyof HistoryFilter]: HistoryFilter[Key] | null }) => {
    const next = Object.entries({ ...draft, ...change }).filter(([, value]) => value !== null)
    setDraft(Object.fromEntries(next))
  }
  const markets = useKnownMarkets()
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
            disabled={countOf(draft) === 0 && fits.from && fits.to}
            onClick={() => done({})}
          >
            {t('history.reset')}
          </Button>
          <Button disabled={!fits.from || !fits.to} onClick={() => done(draft)}>
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
        value={draft.outcome ?? ANY}
        onChange={(value) => set({ outcome: value === ANY ? null : value })}
      />
      <SelectField
        label={t('history.market')}
        options={[{ value: ANY, label: t('history.all-markets') }, ...markets]}
        value={draft.symbol ?? ANY}
        onChange={(value) => set({ symbol: value === ANY ? null : value })}
      />
      <div className="pair">
        <DateField
          label={t('history.from')}
          name="from"
          value={draft.from ?? null}
          onChange={(value, isDay) => {
            set({ from: value })
            setFits({ ...fits, from: isDay })
          }}
          {...(draft.to !== undefined && { max: draft.to })}
        />
        <DateField
          label={t('history.to')}
          name="to"
          value={draft.to ?? null}
          onChange={(value, isDay) => {
            set({ to: value })
            setFits({ ...fits, to: isDay })
          }}
          {...(draft.from !== undefined && { min: draft.from })}
        />
      </div>
    </Sheet>
  )
}
