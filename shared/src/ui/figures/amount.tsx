import type { CSSProperties } from 'react'
import { amountParts } from '@kontor/shared/i18n'
import { formatDecimal, type Usd } from '@kontor/shared/trading'
import { classes } from '../classes.ts'
import { Arrow, trendOf } from './change.tsx'

interface AmountProps {
  value: Usd
  /** Shows a gain or loss with sign, arrow and colour. */
  signed?: boolean
  big?: boolean
}

/** An amount of dollars. A big amount has smaller cents. */
export function Amount({ value, signed = false, big = false }: AmountProps) {
  const parts = amountParts(value, { signed })
  const trend = signed ? trendOf(value) : ''
  const cut = parts.findIndex(({ type }) => type === 'decimal')
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join('')
  if (!big) {
    return (
      <data className={signed ? classes('chg', trend) : 'num'} value={formatDecimal(value)}>
        {signed && <Arrow value={value} />}
        {text(0)}
      </data>
    )
  }
  return (
    <data
      className={classes('total', trend)}
      value={formatDecimal(value)}
      style={{ '--chars': text(0).length } as CSSProperties}
    >
      {signed && <Arrow value={value} size="s" />}
      <span>
        {text(0, cut)}
        <small className={trend}>{text(cut)}</small>
      </span>
    </data>
  )
}
