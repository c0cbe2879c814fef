/**
 * Patience for a price to move: the market is a recorded one, which stands still for up to 40 s now
 * and then.
 */
export const untilItMoves = { timeout: 50_000 }
