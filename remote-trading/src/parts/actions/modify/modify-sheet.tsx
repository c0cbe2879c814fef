import { lotsText, priceText, readDecimal, useTranslation } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import { type Price, profitAt, type Rate } from '@kontor/shared/trading'
import { Button, CoinIcon, KeyValues, Sheet, TextField, useOwnAmountText } from '@kontor/shared/ui'
import type { OpenOrder, PendingOrder } from '@kontor/shared/wire'
import { distanceText } from '../../distance.text.ts'
import { useTypedNumbers } from '../../typed/use-typed-numbers.ts'
import { useSending } from '../send.store.ts'
import { changesOf } from './changes.text.tsx'
import { faultText } from './fault.text.ts'
import { modify } from './modify.actions.ts'
import { checkTyped, type Typed } from './typed-prices.rules.ts'

interface ModifyProps {
  order: OpenOrder | PendingOrder
  live: Live
  rate: Rate | null
  onClose: () => void
}

/**
 * The sheet that changes stop loss and take profit, and the price of a pending order, with the
 * resulting figures.
 */
export function ModifySheet({ order, live, rate, onClose }: ModifyProps) {
  const { t } = useTranslation('trading')
  const { coin, mid } = live
  const text = (price: Price | null) => (price === null ? '' : priceText(price, coin.digits))
  const [typed, change] = useTypedNumbers<keyof Typed>(
    () => ({
      price: order.state === 'pending' ? text(order.price) : '',
      stopLoss: text(order.stopLoss),
      takeProfit: text(order.takeProfit),
    }),
    coin.digits,
  )
  const own = useOwnAmountText()
  const busy = useSending(order.id)
  const checked = checkTyped(order, typed, coin, { ...live, read: readDecimal })
  const { price, stopLoss, takeProfit, faults, isChanged } = checked
  const isWrong = Object.keys(faults).length > 0
  const entry = order.state === 'open' ? order.entry : (price ?? order.price)
  const moneyAt = (close: Price | null) =>
    close === null || rate === null
      ? null
      : profitAt({ ...order, entry, instrument: coin, rate }, close)

  const field = (name: keyof Typed, hint: string | undefined) => (
    <TextField
      label={t(`modify.${name}`)}
      name={name}
      inputMode="decimal"
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
      hint={hint}
      error={faults[name] && faultText(faults[name], coin, mid)}
    />
  )
  const moneyHint = (close: Price | null) => {
    const money = moneyAt(close)
    if (close === null || money === null) return t('modify.unset')
    return `${own(money, { signed: true })} · ${distanceText(close - entry, coin)}`
  }
  const save = async () => {
    const wanted = { stopLoss, takeProfit, ...(price !== null && { price }) }
    if (await modify(order, wanted)) onClose()
  }
  const market = order.direction === 'buy' ? live.ask : live.bid
  return (
    <Sheet
      open
      onClose={onClose}
      unsaved={isChanged}
      title={t(order.state === 'open' ? 'modify.title' : 'modify.title-pending')}
      leading={<CoinIcon icons={coin.coinIcon} name={coin.coinName} size="s" />}
      footer={
        <Button
          busy={busy}
          disabled={isWrong || !isChanged}
          onClick={() => void save()}
          note={isWrong ? t('modify.wrong') : isChanged ? undefined : t('modify.unchanged')}
        >
          {t('modify.ok')}
        </Button>
      }
    >
      <p className="small muted line">
        <span>
          {t('modify.of', {
            side: t(`direction.${order.direction}`),
            lots: lotsText(order.lots, coin.lotStep),
            price: priceText(entry, coin.digits),
          })}
        </span>
        <span className="num">{t('modify.now', { bid: text(live.bid), ask: text(live.ask) })}</span>
      </p>
      {order.state === 'pending' &&
        field(
          'price',
          price !== null && checked.pendingKind !== null
            ? t(`modify.kind.${checked.pendingKind}`, {
                distance: distanceText(price - market, coin),
              })
            : undefined,
        )}
      <div className="pair">
        {field('stopLoss', moneyHint(stopLoss))}
        {field('takeProfit', moneyHint(takeProfit))}
      </div>
      <div className="chips">
        {order.state === 'open' && (
          <Chip
            text={t('modify.at-entry')}
            onClick={() => change({ stopLoss: text(order.entry) })}
          />
        )}
        <Chip text={t('modify.no-stop')} onClick={() => change({ stopLoss: '' })} />
        <Chip text={t('modify.no-profit')} onClick={() => change({ takeProfit: '' })} />
      </div>
      {isChanged && !isWrong && (
        <KeyValues box rows={changesOf(order, checked, { live, rate, moneyAt, t })} />
      )}
    </Sheet>
  )
}

function Chip({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className="chip" onClick={onClick}>
      {text}
    </button>
  )
}
