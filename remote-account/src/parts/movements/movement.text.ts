import { lotsText, type Translate } from '@kontor/shared/i18n'
import type { Coin, Movement } from '@kontor/shared/wire'

type Listed = Pick<Coin, 'coinName' | 'lotStep'>

/** The title of a movement, e.g. `Closed EUR/USD`, or with the symbol while the coin is unknown. */
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
 * The parts of a movement's second line: the coin unless the title names it, side and lots, and
 * what closed the position, e.g. `Sell 0.10 lots · Stop loss`. Empty without an order.
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
