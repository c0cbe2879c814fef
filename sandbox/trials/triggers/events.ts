import type { Direction, PendingKind } from '@kontor/shared/trading'

interface OnSymbol {
  /** Which of a scenario's two symbols. */
  on: 0 | 1
}

interface New extends OnSymbol {
  id: string
  personId: string
  direction: Direction
}

interface Tick {
  /** Whether what was reached is then taken out, as the broker does, or stays for the next tick. */
  settle: boolean
}

/** Prices are in steps from the mid of that snapshot. */
export interface OpenEvent extends New {
  do: 'open'
  hundredths: bigint
  multiple: number
  entry: bigint
  stopLoss: bigint | null
  takeProfit: bigint | null
}

export interface PendEvent extends New {
  do: 'pend'
  kind: PendingKind
  price: bigint
}

/** Takes the market to a few steps from what would end or fill an order. */
export interface AimEvent extends Tick {
  do: 'aim'
  id: string
  at: 'liquidation' | 'stop-loss' | 'take-profit'
  off: bigint
}

export type Event =
  | OpenEvent
  | PendEvent
  | AimEvent
  | { do: 'remove'; id: string }
  | ({ do: 'move'; by: bigint } & OnSymbol & Tick)
  | ({ do: 'gap'; thousandths: bigint } & OnSymbol & Tick)
  | ({ do: 'rate'; tenThousandths: bigint } & OnSymbol & Tick)

/** Two symbols and what happens on them. */
export interface Scenario {
  symbols: readonly [string, string]
  story: readonly Event[]
}
