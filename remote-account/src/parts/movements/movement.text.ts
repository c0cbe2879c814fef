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
 * The order that a movement belongs to: side and lots, before them the market where the title does
 * not name it, and after them what closed the position, e.g. `Sell 0.10 lots · Stop loss`. Empty
 * for what belongs to none.
 */
export function aboutOf(
  { kind, order }: Pick<Movement, 'kind' | 'order'>,
  coin: Listed | undefined,
  t: Translate<'account'>,
): string[] {
  if (order === null) return []
  const { symbol, direction, lots, endedBy } = order
  const deal = t(`history.deal.${direction}`, { lots: lotsText(lots, coin?.lotStep) })
  const by = endedBy === null ? [] : [t(`history.by.${endedBy}`)]
  return endsPosition(kind) ? [deal, ...by] : [coin?.coinName ?? symbol, deal]
}

function endsPosition(kind: Movement['kind']): kind is 'close' | 'liquidation' {
  return kind === 'close' || kind === 'liquidation'
}
