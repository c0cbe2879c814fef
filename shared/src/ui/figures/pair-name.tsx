import { pairText } from '@kontor/shared/i18n'
import type { Coin } from '../../wire/index.ts'

/**
 * The name of a coin: `Euro / US Dollar`, on one line or two. A side that is longer than a line is
 * truncated, so that the other side can be read. The title attribute has the whole name.
 */
export function PairName({ coin }: { coin: Pick<Coin, 'coinName' | 'symbol'> }) {
  const text = pairText(coin)
  const [base = '', quote] = text.split(' / ')
  return (
    <span className="sides" title={text}>
      <span className="clip">{base}</span>{' '}
      {quote !== undefined && <span className="clip">/ {quote}</span>}
    </span>
  )
}
