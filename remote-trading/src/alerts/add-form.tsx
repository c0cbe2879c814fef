import { useLayoutEffect, useState } from 'react'
import { edit, FormElement, useForm } from '@kontor/shared/forms'
import { percentText, priceText, readDecimal, useTranslation } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import { decimal } from '@kontor/shared/trading'
import { Button, Segmented, TextField } from '@kontor/shared/ui'
import { distanceText } from '../parts/distance.text.ts'
import { checkAlert, priceAway, type PriceFault, type Side } from './alert.rules.ts'
import { addAlert, followLanguage, newAlert } from './new-alert.store.ts'

const sides = ['above', 'below'] as const
/** Hundredths of a percent. */
const steps = [25, 50, 100, 200] as const
const FIRST = 50

/** Side and price of a new alert. Shows a message while typing if the price is already reached. */
export function AddForm({ live: { coin, mid }, onClose }: { live: Live; onClose: () => void }) {
  const { t, i18n } = useTranslation('trading')
  const { language } = i18n
  const text = (basisPoints: number, at: Side) =>
    priceText(priceAway(mid, at, basisPoints, coin.digits), coin.digits)
  const [form] = useState(() => newAlert(coin.symbol, text(FIRST, 'above'), language))
  // A layout effect, so that nothing is shown or typed in the new language before.
  useLayoutEffect(() => followLanguage(form, coin, language), [form, coin, language])
  const now = priceText(mid, coin.digits)
  const faultText = (fault: PriceFault): string =>
    t(`alerts.fault.${fault === 'reached' ? form.values.side : fault}`, { now })
  const { field, errorOf, step, values } = useForm(form, faultText)
  const { side } = values
  const checked = checkAlert(values, readDecimal(values.price, values.language), coin, mid)
  const add = async () => {
    if (await addAlert(form, checked)) onClose()
  }
  return (
    <FormElement form={form} onSubmit={() => void add()}>
      <Segmented
        label={t('alerts.side')}
        options={sides.map((value) => ({ value, label: t(`alerts.Side.${value}`) }))}
        value={side}
        onChange={(chosen) => edit(form, { side: chosen, price: text(FIRST, chosen) })}
      />
      <TextField
        label={t('alerts.price')}
        inputMode="decimal"
        {...field('price')}
        hint={
          checked.ok
            ? t(`alerts.hint.${side}`, { distance: distanceText(checked.price - mid, coin), now })
            : undefined
        }
        error={checked.ok ? errorOf('price') : faultText(checked.fault)}
      />
      <div className="chips even" role="group" aria-label={t('alerts.distance')}>
        {steps.map((away) => (
          <button
            key={away}
            type="button"
            className="chip"
            onClick={() => edit(form, { price: text(away, side) })}
          >
            {percentText(((side === 'above' ? 1n : -1n) * BigInt(away) * decimal('1')) / 10_000n)}
          </button>
        ))}
      </div>
      <Button type="submit" busy={step.at === 'sending'} disabled={!checked.ok}>
        {checked.ok
          ? t(`alerts.ok.${side}`, { price: priceText(checked.price, coin.digits) })
          : t('alerts.check')}
      </Button>
    </FormElement>
  )
}
