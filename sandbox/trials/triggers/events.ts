import type { Direction, PendingKind } from '@kontor/shared/trading'

interface OnSymbol {
  /** The index of the event's symbol in the scenario. */
  on: 0 | 1
}

interface New extends OnSymbol {
  id: string
  personId: string
  direction: Direction
}

interface Tick {
  /** Whether reached orders are removed, as by the engine, or stay for the next tick. */
  settle: boolean
}

/** Prices are in steps from the current mid. */
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

/** Moves the market to a few steps from a trigger of an order. */
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
  | ({ do: 'widen'; to: bigint } & OnSymbol & Tick)
  | ({ do: 'rate'; tenThousandths: bigint } & OnSymbol & Tick)

/** Two symbols and the events on them. */
export interface Scenario {
  symbols: readonly [string, string]
  story: readonly Event[]
}
