/** The price alerts; a new one is for that market. */
export function alertsLink(symbol?: string): string {
  return symbol === undefined ? '/alerts' : `/alerts?symbol=${encodeURIComponent(symbol)}`
}
