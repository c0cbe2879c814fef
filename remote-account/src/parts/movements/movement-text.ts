import { lotsText, type Translate } from '@kontor/shared/i18n'
import type { Coin, Movement } from '@kontor/shared/wire'

type Listed = Pick<Coin, 'coinName' | 'lotStep'>

/** What happened, e.g. `Closed EUR/USD`; the symbol names a market whose coin is not known. */
export function titleOf(
  { kind, order }: Pick<Movement, 'kind' | 'order'>,
  coin: Listed | undefined,
  t: Translate<'account'>,
): string {
  return order !== null && endsPosition(kind)
    ? t(`history.ended.${kind}`, { market: coin?.coinName ?? order.symbol })
    : t(`history.kind.${kind}`)
}

/**
 * The order that a movement belongs to: side and lots, and before them the market where the title
 * does not name it, e.g. `EUR/USD · Sell 0.10 lots`. Empty for what belongs to none.
 */
export function aboutOf(
  { kind, order }: Pick<Movement, 'kind' | 'order'>,
  coin: Listed | undefined,
  t: Translate<'account'>,
): string[] {
  if (order === null) return []
  const { symbol, direction, lots } = order
  const deal = t(`history.deal.${direction}`, { lots: lotsText(lots, coin?.lotStep) })
  return endsPosition(kind) ? [deal] : [coin?.coinName ?? symbol, deal]
}

function endsPosition(kind: Movement['kind']): kind is 'close' | 'liquidation' {
  return kind === 'close' || kind === 'liquidation'
}
