import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { dropDraft, keptDraft, useLive } from '@kontor/shared/store'
import { SelectField, Sheet, Skeleton } from '@kontor/shared/ui'
import { useKnownCoins } from '../parts/use-known-coins.ts'
import { AddForm } from './add-form.tsx'
import { draft } from './new-alert.store.ts'

/**
 * The sheet that adds an alert: as the user left it in this tab, otherwise for the market `symbol`.
 * A null `symbol` lets the user choose the market.
 */
export function AddSheet({ symbol, onClose }: { symbol: string | null; onClose: () => void }) {
  const { t } = useTranslation('trading')
  const markets = useKnownCoins()
  const [market, setMarket] = useState(() => keptDraft(draft.name)['symbol'] ?? symbol)
  const [first] = markets
  // Only once: a market that loads later and sorts before this one must not replace it.
  if (market === null && first) setMarket(first.value)
  const choose = (next: string) => {
    dropDraft(draft.name)
    setMarket(next)
  }
  const close = () => {
    dropDraft(draft.name)
    onClose()
  }
  return (
    <Sheet open title={t('alerts.add')} onClose={close}>
      {market === null ? (
        <Skeleton h="var(--row)" />
      ) : (
        <>
          <SelectField
            label={t('history.market')}
            options={markets}
            value={market}
            onChange={choose}
          />
          <Market key={market} symbol={market} onClose={close} />
        </>
      )}
    </Sheet>
  )
}

function Market({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const live = useLive(symbol)
  return live ? <AddForm live={live} onClose={onClose} /> : <Skeleton h="var(--row)" />
}
