import { pairText } from '@kontor/shared/i18n'
import type { Coin } from '../../wire/index.ts'

/**
 * The name of a coin: `Euro / US Dollar`, on one line where it fits. Otherwise each side begins a
 * line, and wraps where it is longer than one.
 */
export function PairName({ coin }: { coin: Pick<Coin, 'coinName' | 'symbol'> }) {
  const [base = '', quote] = pairText(coin).split(' / ')
  return (
    <span className="sides">
      <span>{base}</span> {quote !== undefined && <span>/ {quote}</span>}
    </span>
  )
}
