import { useState } from 'react'
import type { AppError } from '@kontor/shared/api'
import { percentText, priceText, readDecimal, useTranslation } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import { decimal } from '@kontor/shared/trading'
import { Button, Notice, Segmented, TextField } from '@kontor/shared/ui'
import { distanceText } from '../parts/distance.text.ts'
import { checkAlert, priceAway, type Side } from './alert.rules.ts'
import { addAlert } from './alerts.store.ts'

const sides = ['above', 'below'] as const
/** Hundredths of a percent. */
const steps = [25, 50, 100, 200] as const

/** Side and price of a new alert. Shows a message while typing if the price is already reached. */
export function AddForm({ live: { coin, mid }, onClose }: { live: Live; onClose: () => void }) {
  const { t } = useTranslation('trading')
  const text = (basisPoints: number, side: Side) =>
    priceText(priceAway(mid, side, basisPoints, coin.digits), coin.digits)
  const [side, setSide] = useState<Side>('above')
  const [typed, setTyped] = useState(() => text(50, 'above'))
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<AppError | null>(null)
  const checked = checkAlert({ typed, price: readDecimal(typed), side }, coin, mid)
  const now = priceText(mid, coin.digits)
  const add = async () => {
    if (!checked.ok) return
    setBusy(true)
    const error = await addAlert({ symbol: coin.symbol, side, price: checked.price })
    setBusy(false)
    if (error === null) onClose()
    else setRefused(error.kind === 'refused' ? error : null)
  }
  const choose = (next: Side) => {
    setSide(next)
    setTyped(text(50, next))
  }
  const hint = checked.ok
    ? t(`alerts.hint.${side}`, { distance: distanceText(checked.price - mid, coin), now })
    : undefined
  const error = checked.ok
    ? undefined
    : t(checked.fault === 'reached' ? `alerts.fault.${side}` : `alerts.fault.${checked.fault}`, {
        now,
      })
  return (
    <>
      <Segmented
        label={t('alerts.side')}
        options={sides.map((value) => ({ value, label: t(`alerts.Side.${value}`) }))}
        value={side}
        onChange={choose}
      />
      <TextField
        label={t('alerts.price')}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        hint={hint}
        error={error}
      />
      <div className="chips even" role="group" aria-label={t('alerts.distance')}>
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            className="chip"
            onClick={() => setTyped(text(step, side))}
          >
            {percentText(((side === 'above' ? 1n : -1n) * BigInt(step) * decimal('1')) / 10_000n)}
          </button>
        ))}
      </div>
      {refused && <Notice kind="bad">{refused.message}</Notice>}
      <Button busy={isBusy} disabled={!checked.ok} onClick={() => void add()}>
        {checked.ok
          ? t(`alerts.ok.${side}`, { price: priceText(checked.price, coin.digits) })
          : t('alerts.check')}
      </Button>
    </>
  )
}
