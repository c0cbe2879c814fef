import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { type Form, newForm, sentenceAt, submit } from '@kontor/shared/forms'
import { keptDraft } from '@kontor/shared/store'
import { addPriceAlert, type Coin } from '@kontor/shared/wire'
import { numberNow } from '../parts/typed/number-now.text.ts'
import type { AlertValues, CheckedPrice, PriceFault } from './alert.rules.ts'
import { alerts } from './alerts.store.ts'

type AlertForm = Form<AlertValues, PriceFault>

export const draft = { name: 'alert', write: (values: AlertValues) => ({ ...values }) }

/**
 * The alert as its user left it in this tab; otherwise one above the price that is given, in the
 * user's language.
 */
export function newAlert(symbol: string, above: string, now: string): AlertForm {
  const { language, side, price } = keptDraft(draft.name)
  const values: AlertValues = {
    language: language ?? now,
    symbol,
    side: side === 'below' ? 'below' : 'above',
    price: price ?? above,
  }
  return proxy<AlertForm>(newForm(values, { draft }))
}

/**
 * Writes the typed price in the user's language. The price stays the same, and so does the intent.
 */
export function followLanguage({ values }: AlertForm, { digits }: Coin, language: string): void {
  if (values.language === language) return
  Object.assign(values, { language, price: numberNow(values.price, values.language, digits) })
}

/** Adds the alert at its checked price, once. True when it is added. */
export async function addAlert(form: AlertForm, checked: CheckedPrice): Promise<boolean> {
  await submit(form, {
    check: () => (checked.ok ? {} : { price: checked.fault }),
    refused: sentenceAt({ ALERT_ALREADY_REACHED: 'price' }),
    async send({ symbol, side }, key) {
      return checked.ok ? call(addPriceAlert, { symbol, side, price: checked.price, key }) : null
    },
  })
  if (form.step.at !== 'sent') return false
  await alerts.reload()
  return true
}
