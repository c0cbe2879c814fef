const pages = { deposit: '/mine/charge', withdrawal: '/mine/withdraw' }

/** The page that opens the record of a deposit or a withdrawal. */
export function recordLink({ kind, id }: { kind: keyof typeof pages; id: string }): string {
  return `${pages[kind]}?record=${encodeURIComponent(id)}`
}
