import { LARGEST_PAGE } from './endpoint.ts'

/**
 * The entries of all pages of a list, in order. An entry that moves to another page during the
 * calls appears once.
 * @throws what `ask` throws
 */
export async function everyEntry<Entry extends { id: string }>(
  ask: (page: { current: number; pageSize: number }) => Promise<{
    data: readonly Entry[]
    total: number
  }>,
): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  for (let current = 1; ; current += 1) {
    const { data, total } = await ask({ current, pageSize: LARGEST_PAGE })
    for (const entry of data) found.set(entry.id, entry)
    if (data.length === 0 || total <= current * LARGEST_PAGE) return [...found.values()]
  }
}
