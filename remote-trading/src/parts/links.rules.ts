/** The address of the price alerts. `symbol` preselects the coin of a new one. */
export function alertsLink(symbol?: string): string {
  return symbol === undefined ? '/alerts' : `/alerts?symbol=${encodeURIComponent(symbol)}`
}
