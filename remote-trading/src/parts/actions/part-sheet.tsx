import {
  amountText,
  lotsText,
  placesOf,
  priceText,
  readDecimal,
  useTranslation,
} from '@kontor/shared/i18n'
import { type Live, useUser } from '@kontor/shared/store'
import type { Rate } from '@kontor/shared/trading'
import {
  Amount,
  Button,
  CoinIcon,
  KeyValues,
  Sheet,
  Stepper,
  useOwnAmountText,
} from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { lotBounds, lotsFigure } from '../figures.text.ts'
import { useTypedNumbers } from '../typed/use-typed-numbers.ts'
import { closePosition } from './close/close.actions.ts'
import { closeEstimate, lotsOfShare, partFault } from './close/close.rules.ts'
import { useSending } from './send.store.ts'

const shares = [25, 50, 75, 100] as const

interface PartProps {
  order: OpenOrder
  live: Live
  rate: Rate | null
  onClose: () => void
}

/** The sheet that closes a part of a position, with the result and the rest. */
export function PartSheet({ order, live, rate, onClose }: PartProps) {
  const { t } = useTranslation('trading')
  const { coin } = live
  const [{ lots: typed }, change] = useTypedNumbers(
    () => ({ lots: lotsFigure(lotsOfShare(50, order, coin), coin) }),
    placesOf(coin.lotStep),
  )
  const own = useOwnAmountText()
  const busy = useSending(order.id)
  const lots = readDecimal<'lots'>(typed)
  const fault = partFault(lots, order, coin)
  const by = (delta: bigint) => {
    const next = (lots ?? 0n) + delta * coin.lotStep
    return next < coin.lotStep ? coin.lotStep : next > order.lots ? order.lots : next
  }
  const close = async () => {
    if (lots === null || fault) return
    if (await closePosition(order, lots === order.lots ? undefined : lots)) onClose()
  }
  const shown = fault === null && lots !== null ? lots : null
  const estimate = shown === null ? null : closeEstimate(order, live, rate, shown)
  const step = lotsFigure(coin.lotStep, coin)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('part.title')}
      leading={<CoinIcon icons={coin.coinIcon} name={coin.coinName} size="s" />}
      footer={
        <Button
          busy={busy}
          disabled={fault !== null || !live.isOpen}
          onClick={() => void close()}
          note={
            estimate &&
            t('part.note', {
              price: priceText(estimate.price, coin.digits),
              profit: own(estimate.profit, { signed: true }),
              fee: amountText(estimate.fee),
            })
          }
        >
          {shown === null ? t('part.check') : t('part.ok', { lots: lotsText(shown, coin.lotStep) })}
        </Button>
      }
    >
      <div className="stack near">
        <Stepper
          label={t('part.lots')}
          name="lots"
          value={typed}
          onChange={(text) => change({ lots: text })}
          onStep={(delta) => change({ lots: lotsFigure(by(BigInt(delta)), coin) })}
          canLess={lots === null || lots > coin.lotStep}
          canMore={lots === null || lots < order.lots}
          lessLabel={t('ticket.less', { step })}
          moreLabel={t('ticket.more', { step })}
          aside={
            <span className="tiny muted num">
              {t('part.of', { lots: lotsFigure(order.lots, coin) })}
            </span>
          }
          error={
            fault
              ? t(`part.fault.${fault}`, {
                  ...lotBounds(coin),
                  lots: lotsText(order.lots, coin.lotStep),
                })
              : undefined
          }
        />
        <div className="chips even" role="group" aria-label={t('part.share')}>
          {shares.map((percent) => (
            <button
              key={percent}
              type="button"
              className="chip"
              onClick={() => change({ lots: lotsFigure(lotsOfShare(percent, order, coin), coin) })}
            >
              {t('percent', { figure: percent })}
            </button>
          ))}
        </div>
      </div>
      {shown !== null && estimate && (
        <PartFigures order={order} live={live} lots={shown} estimate={estimate} />
      )}
    </Sheet>
  )
}

function PartFigures({
  order,
  live: { coin },
  lots,
  estimate,
}: {
  order: OpenOrder
  live: Live
  lots: bigint
  estimate: NonNullable<ReturnType<typeof closeEstimate>>
}) {
  const { t } = useTranslation('trading')
  const own = useOwnAmountText()
  const balance = useUser()?.withdrawBalance
  const released = estimate.back - estimate.profit + estimate.fee
  const rest = order.lots - lots
  const stays =
    rest === 0n
      ? t('part.nothing')
      : t('part.rest', {
          lots: lotsText(rest, coin.lotStep),
          margin: own(order.margin - released),
        })
  return (
    <>
      <KeyValues
        rows={[
          { label: t('close.price'), value: priceText(estimate.price, coin.digits) },
          { label: t('part.profit'), value: <Amount value={estimate.profit} signed /> },
          { label: t('close.fee'), value: amountText(-estimate.fee) },
          { label: t('part.margin'), value: <Amount value={released} /> },
          { label: t('close.back'), value: <Amount value={estimate.back} />, sum: true },
        ]}
      />
      <KeyValues
        box
        rows={[
          { label: t('part.stays'), value: stays },
          ...(balance === undefined
            ? []
            : [
                {
                  label: t('part.balance-after'),
                  value: <Amount value={balance + estimate.back} />,
                },
              ]),
        ]}
      />
    </>
  )
}
