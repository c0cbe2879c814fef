import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useLive } from '@kontor/shared/store'
import { SelectField, Sheet, Skeleton } from '@kontor/shared/ui'
import { useKnownCoins } from '../parts/use-known-coins.ts'
import { AddForm } from './add-form.tsx'

/** The sheet that adds an alert; `symbol` is its market, null when the user is to choose one. */
export function AddSheet({ symbol, onClose }: { symbol: string | null; onClose: () => void }) {
  const { t } = useTranslation('trading')
  const markets = useKnownCoins()
  const [chosen, setChosen] = useState(symbol)
  const market = chosen ?? markets[0]?.value ?? null
  return (
    <Sheet open title={t('alerts.add')} onClose={onClose}>
      {market === null ? (
        <Skeleton h="var(--row)" />
      ) : (
        <>
          <SelectField
            label={t('history.market')}
            options={markets}
            value={market}
            onChange={setChosen}
          />
          <Market key={market} symbol={market} onClose={onClose} />
        </>
      )}
    </Sheet>
  )
}

function Market({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const live = useLive(symbol)
  return live ? <AddForm live={live} onClose={onClose} /> : <Skeleton h="var(--row)" />
}
