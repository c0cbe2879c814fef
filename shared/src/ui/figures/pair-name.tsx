import { pairText } from '@kontor/shared/i18n'
import type { Coin } from '../../wire/index.ts'
import { classes } from '../classes.ts'

/**
 * The name of a coin: `Euro / US Dollar`. When it is too long, each side is truncated separately,
 * so that the part in which two coins differ can be read. The second side takes a second line
 * unless `oneLine`; the title attribute has the whole name.
 */
export function PairName({
  coin,
  oneLine = false,
}: {
  coin: Pick<Coin, 'coinName' | 'symbol'>
  oneLine?: boolean
}) {
  const text = pairText(coin)
  const [base = '', quote] = text.split(' / ')
  return (
    <span className={classes('sides', oneLine && 'one')} title={text}>
      <span className="clip">{base}</span>{' '}
      {quote !== undefined && <span className="clip">/ {quote}</span>}
    </span>
  )
}
