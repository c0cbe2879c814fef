import { amountText } from '@kontor/shared/i18n'
import { appearance, useAppearance } from '@kontor/shared/store'
import type { Usd } from '@kontor/shared/trading'

/** What stands for an amount of the user's while amounts are hidden. */
export const DOTS = '••••••'

type AmountText = typeof amountText

/**
 * An amount that the account has, had or has won, as text; dots while amounts are hidden. For a
 * toast or a dialog; a component that stays uses `useOwnAmountText`. What an order or a withdrawal
 * that is being made costs is not hidden: nobody can confirm what they cannot read.
 */
export const ownAmountText: AmountText = (value: Usd, options) =>
  appearance.amounts === 'hidden' ? DOTS : amountText(value, options)

/** The same for a component, which renders again when amounts are hidden or shown. */
export function useOwnAmountText(): AmountText {
  return useAppearance().amounts === 'hidden' ? () => DOTS : amountText
}
