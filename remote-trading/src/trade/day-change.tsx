import { percentText, priceText } from '@kontor/shared/i18n'
import type { Factor, Price } from '@kontor/shared/trading'
import { ArrowDown, ArrowUp } from '@kontor/shared/ui'

/** The change since the day began, in price and percent, with sign, arrow and colour. */
export function DayChange({
  distance,
  change,
  digits,
}: {
  distance: Price
  change: Factor
  digits: number
}) {
  const Arrow = distance > 0n ? ArrowUp : ArrowDown
  const trend = distance > 0n ? 'up' : distance < 0n ? 'down' : 'flat'
  return (
    <span className={`chg ${trend}`}>
      {distance !== 0n && <Arrow className="i xxs" aria-hidden />}
      {distance > 0n && '+'}
      {priceText(distance, digits)} ({percentText(change)})
    </span>
  )
}
