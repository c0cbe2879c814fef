import { pairText } from '@kontor/shared/i18n'
import type { Coin } from '../../wire/index.ts'
import { classes } from '../classes.ts'

/**
 * What a coin trades: `Euro / US Dollar`. Where that is too long each side is cut for itself, so
 * that the part in which two markets differ can be read. It takes a second line for the second side
 * unless `oneLine`; its title is the whole name.
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
