/** Source: specification, section 9. */
export const PAGE_SIZE = 5

/** True when no page follows. Source: specification, section 4 (Home list). */
export function isFinished({ total, page }: { total: number; page: number }): boolean {
  return total <= page * PAGE_SIZE
}
