import type { Colours } from './colours.ts'
import { BOUGHT_AT, CANDLES, CLOSED_AT, ENTRY, marketTime, priceAt } from './market.ts'
import { between } from './motion.ts'
import { BUTTON_Y, n, xOf, yOf } from './plot.ts'
import { faded, placed } from './shapes.ts'

const X = 578
const FOOT = BUTTON_Y + 10
const THICK = 13
/** Coins of the account before and after. */
const BEFORE = 6
const WON = 5

/** The account as a stack of coins, which the profit joins when the position is closed. */
export function coins(t: number, colours: Colours): string {
  const shown = between(t, BOUGHT_AT - 1, BOUGHT_AT - 0.4)
  const lying = Array.from({ length: BEFORE }, (_, place) => {
    const lost = held(t) * between(-worth(t), BEFORE - 1 - place, BEFORE - place)
    return faded(1 - 0.75 * lost, coin(X, FOOT - place * THICK, colours))
  })
  return faded(shown, ...lying, ...floating(t, colours), ...flying(t, colours))
}

/** 1 while the position is open. */
function held(t: number): number {
  return between(t, BOUGHT_AT, BOUGHT_AT + 0.4) - between(t, CLOSED_AT, CLOSED_AT + 0.3)
}

/** The profit of closing now, in coins; a loss is negative. */
function worth(t: number): number {
  return ((priceAt(marketTime(t)) - ENTRY) / (priceAt(CANDLES) - ENTRY)) * WON
}

/**
 * While the position is open its profit hovers above the stack as outlines, because it can still be
 * lost.
 */
function floating(t: number, colours: Colours): string[] {
  return Array.from({ length: WON }, (_, place) =>
    faded(
      held(t) * between(worth(t), place, place + 0.8) * 0.75,
      outline(X, FOOT - (BEFORE + place) * THICK - 10, colours),
    ),
  )
}

/** The profit while it moves from the price to the stack. */
function flying(t: number, colours: Colours): string[] {
  const [fromX, fromY] = [xOf(CANDLES), yOf(priceAt(CANDLES))]
  return Array.from({ length: WON }, (_, place) => {
    const begin = CLOSED_AT + 0.1 + place * 0.14
    const way = between(t, begin, begin + 0.6)
    const y = FOOT - (BEFORE + place) * THICK
    const arc = Math.sin(Math.PI * way) * -24
    return faded(
      between(t, begin, begin + 0.1),
      coin(fromX + (X - fromX) * way, fromY + (y - fromY) * way + arc, colours),
    )
  })
}

const RIM = `M-32-${THICK}V0A32 10 0 0 0 32 0V-${THICK}Z`

function coin(x: number, y: number, { warn, ground }: Colours): string {
  return placed(
    x,
    y,
    1,
    `<path d="${RIM}" fill="${warn}" stroke="${ground}" stroke-width="2"/>`,
    `<ellipse cy="-${THICK}" rx="32" ry="10" fill="${warn}" stroke="${ground}" stroke-width="2"/>`,
    `<ellipse cy="-${THICK}" rx="20" ry="5.5" fill="none" stroke="${ground}" stroke-width="1.6" stroke-opacity=".55"/>`,
  )
}

function outline(x: number, y: number, { warn }: Colours): string {
  return placed(
    x,
    y,
    1,
    `<path d="${RIM}" fill="none" stroke="${warn}" stroke-width="1.6"/><ellipse cy="${n(-THICK)}" rx="32" ry="10" fill="none" stroke="${warn}" stroke-width="1.6"/>`,
  )
}
