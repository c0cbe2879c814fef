import type { CSSProperties } from 'react'
import { amountParts, useTranslation } from '@kontor/shared/i18n'
import { useAppearance } from '@kontor/shared/store'
import { formatDecimal, type Usd } from '@kontor/shared/trading'
import { classes } from '../classes.ts'
import { Arrow, trendOf } from './change.tsx'
import { DOTS } from './own-amount.ts'

interface AmountProps {
  value: Usd
  /** Shows a gain or loss with sign, arrow and colour. */
  signed?: boolean
  big?: boolean
}

/** An amount of the user in dollars; dots while amounts are hidden. */
export function Amount(props: AmountProps) {
  const { amounts } = useAppearance()
  return amounts === 'hidden' ? <Hidden big={props.big ?? false} /> : <Shown {...props} />
}

/** An amount of the user as a given text, e.g. in coins; dots while amounts are hidden. */
export function OwnText({ children }: { children: string }) {
  return useAppearance().amounts === 'hidden' ? (
    <Hidden big={false} />
  ) : (
    <span className="num">{children}</span>
  )
}

function Hidden({ big }: { big: boolean }) {
  const { t } = useTranslation('kit')
  return (
    <span className={big ? 'total' : 'num'} style={{ '--chars': DOTS.length } as CSSProperties}>
      <span aria-hidden>{DOTS}</span>
      <span className="sr">{t('amounts.hidden')}</span>
    </span>
  )
}

/** A big amount has smaller cents. */
function Shown({ value, signed = false, big = false }: AmountProps) {
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
