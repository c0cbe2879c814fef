import { memo } from 'react'
import { priceText } from '@kontor/shared/i18n'
import { formatDecimal, type Price } from '@kontor/shared/trading'
import { classes } from '../../classes.ts'
import { splitPrice } from './split-price.ts'
import { useFlash } from './use-flash.ts'

interface PriceTextProps {
  value: Price
  digits: number
  big?: boolean
  /** Whether it has pips; by default prices of 5 or 3 digits do. */
  pips?: boolean
}

/** A price in the format that traders use. It flashes when it changes. */
export const PriceText = memo(function PriceText({
  value,
  digits,
  big = false,
  pips,
}: PriceTextProps) {
  const { head, pips: large, tail, decimals } = splitPrice(priceText(value, digits), digits, pips)
  const element = useFlash(value)
  return (
    <data
      ref={element}
      className={classes('price', big && 'big')}
      value={formatDecimal(value, digits)}
    >
      {head}
      {large && <b>{large}</b>}
      {tail && <sup>{tail}</sup>}
      {decimals && <span className="dec">{decimals}</span>}
    </data>
  )
})
