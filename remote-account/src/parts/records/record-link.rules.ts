const pages = { deposit: '/mine/charge', withdrawal: '/mine/withdraw' }

/** The record of a deposit or a withdrawal, on its page. */
export function recordLink({ kind, id }: { kind: keyof typeof pages; id: string }): string {
  return `${pages[kind]}?record=${encodeURIComponent(id)}`
}
