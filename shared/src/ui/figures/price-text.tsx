import { memo, useRef } from 'react'
import { priceText } from '@kontor/shared/i18n'
import { formatDecimal, type Price } from '@kontor/shared/trading'
import { classes } from '../classes.ts'
import { splitPrice } from './split-price.ts'

interface PriceTextProps {
  value: Price
  digits: number
  big?: boolean
  /** Whether it has pips; by default prices of 5 or 3 digits do. */
  pips?: boolean
}

/** A price as traders read it. A change flashes softly and settles. */
export const PriceText = memo(function PriceText({ value, digits, big = false, pips }: PriceTextProps) {
  const { head, pips: large, tail, decimals } = splitPrice(priceText(value, digits), digits, pips)
  const flash = useFlash(value)
  return (
    <data className={classes('price', big && 'big', flash)} value={formatDecimal(value, digits)}>
      {head}
      {large && <b>{large}</b>}
      {tail && <sup>{tail}</sup>}
      {decimals && <span className="dec">{decimals}</span>}
    </data>
  )
})

/** The class of the last move; it alternates, so that the same move twice flashes twice. */
function useFlash(value: Price): string {
  const last = useRef({ value, turn: 0, name: '' })
  if (value !== last.current.value) {
    const turn = 1 - last.current.turn
    last.current = { value, turn, name: `tick-${value > last.current.value ? 'up' : 'down'}-${turn}` }
  }
  return last.current.name
}
