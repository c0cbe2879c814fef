import { decimal, type Direction, type PendingKind } from '@kontor/shared/trading'
import type {
  CancelledOrder,
  ClosedOrder,
  OpenOrder,
  Order,
  PendingOrder,
} from '@kontor/shared/wire'

interface TermsRow {
  id: string
  personId: string
  symbol: string
  direction: Direction
  lots: string
  multiple: number
  margin: string
  fee: string
  stopLoss: string | null
  takeProfit: string | null
}

interface WaitingRow extends TermsRow {
  kind: PendingKind
  price: string
  placedAt: string
}

interface HeldRow extends TermsRow {
  kind: OpenOrder['kind']
  entry: string
  swap: string
  liquidationPrice: string | null
  openedAt: string
  swappedUntil: string
}

interface ClosingRow {
  endedAt: string
  endedBy: ClosedOrder['closed']['by']
  closePrice: string
  closeProfit: string
  closeFee: string
}

/** An order as its table keeps it; the table's own check says which columns a state has. */
export type Row =
  | (WaitingRow & { state: 'pending' })
  | (HeldRow & { state: 'open' })
  | (HeldRow & ClosingRow & { state: 'closed' })
  | (WaitingRow & {
      state: 'cancelled'
      endedAt: string
      endedBy: CancelledOrder['cancelled']['by']
    })

export const COLUMNS = `id, person_id as "personId", state, symbol, direction, kind, lots, multiple, margin, fee, stop_loss as "stopLoss",
  take_profit as "takeProfit", price, placed_at as "placedAt", entry, swap, liquidation_price as "liquidationPrice", opened_at as "openedAt",
  swapped_until as "swappedUntil", ended_at as "endedAt", ended_by as "endedBy", close_price as "closePrice", close_profit as "closeProfit",
  close_fee as "closeFee"`

/** The order that a row stands for. */
export function orderOf(row: Row): Order {
  if (row.state === 'pending') return { ...waitingOf(row), state: 'pending' }
  if (row.state === 'open') return { ...heldOf(row), state: 'open' }
  if (row.state === 'closed') return { ...heldOf(row), state: 'closed', closed: closingOf(row) }
  return {
    ...waitingOf(row),
    state: 'cancelled',
    cancelled: { at: Number(row.endedAt), by: row.endedBy },
  }
}

function termsOf(row: TermsRow) {
  const { id, symbol, direction, multiple } = row
  const amounts = {
    lots: decimal<'lots'>(row.lots),
    margin: decimal<'usd'>(row.margin),
    fee: decimal<'usd'>(row.fee),
  }
  return {
    id,
    symbol,
    direction,
    multiple,
    ...amounts,
    stopLoss: priceOf(row.stopLoss),
    takeProfit: priceOf(row.takeProfit),
  }
}

function waitingOf(row: WaitingRow): Omit<PendingOrder, 'state'> {
  return {
    ...termsOf(row),
    kind: row.kind,
    price: decimal(row.price),
    placedAt: Number(row.placedAt),
  }
}

function heldOf(row: HeldRow): Omit<OpenOrder, 'state'> {
  const { kind, entry, swap, openedAt } = row
  const held = {
    kind,
    entry: decimal<'price'>(entry),
    swap: decimal<'usd'>(swap),
    openedAt: Number(openedAt),
  }
  return { ...termsOf(row), ...held, liquidationPrice: priceOf(row.liquidationPrice) }
}

function closingOf({
  closePrice,
  closeProfit,
  closeFee,
  endedAt,
  endedBy,
}: ClosingRow): ClosedOrder['closed'] {
  return {
    price: decimal(closePrice),
    profit: decimal(closeProfit),
    fee: decimal(closeFee),
    at: Number(endedAt),
    by: endedBy,
  }
}

function priceOf(text: string | null) {
  return text === null ? null : decimal<'price'>(text)
}
