import { amountText } from '@kontor/shared/i18n'
import { appearance, useAppearance } from '@kontor/shared/store'
import type { Usd } from '@kontor/shared/trading'

/** The text in place of an amount of the user while amounts are hidden. */
export const DOTS = '••••••'

type AmountText = typeof amountText

/**
 * A balance or a profit of the account as text; dots while amounts are hidden. For a toast or a
 * dialog; a component that stays uses `useOwnAmountText`. Do not hide the cost of an order or a
 * withdrawal that the user is about to confirm.
 */
export const ownAmountText: AmountText = (value: Usd, options) =>
  appearance.amounts === 'hidden' ? DOTS : amountText(value, options)

/** The same text for a component, which renders again when amounts are hidden or shown. */
export function useOwnAmountText(): AmountText {
  return useAppearance().amounts === 'hidden' ? () => DOTS : amountText
}
