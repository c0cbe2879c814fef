import { i18n, priceText } from '@kontor/shared/i18n'
import type { Price } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { distanceText } from '../../distance.text.ts'
import type { Fault } from './typed-prices.rules.ts'

/** Why a price is refused, with the nearest allowed price. */
export function faultText(fault: Fault, coin: Coin, mid: Price): string {
  const t = i18n.getFixedT(null, 'trading')
  if (fault.kind === 'too-close')
    return t('modify.fault.too-close', { distance: distanceText(fault.stopLevel, coin) })
  if (fault.kind === 'wrong-side' && fault.nearest !== null)
    return t('modify.fault.nearest', { price: priceText(fault.nearest, coin.digits) })
  return t(`modify.fault.${fault.kind}`, { example: priceText(mid, coin.digits) })
}
