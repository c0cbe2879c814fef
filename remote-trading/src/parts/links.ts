/** The page of one order. */
export function positionLink(id: string): string {
  return `/position?id=${encodeURIComponent(id)}`
}
