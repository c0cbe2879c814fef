/** The page of one order. */
export function positionLink(id: string): string {
  return `/position?id=${encodeURIComponent(id)}`
}

/** The price alerts; a new one is for that market. */
export function alertsLink(symbol?: string): string {
  return symbol === undefined ? '/alerts' : `/alerts?symbol=${encodeURIComponent(symbol)}`
}
