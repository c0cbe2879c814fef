import { usePaged, type Page, type Paged } from '@kontor/shared/store'

/** What was sent, as its list has it by now; null before anything was sent. */
export function useFollowed<Item extends { id: string }>(
  list: Paged<Page<Item>>,
  sent: Item | null,
): Item | null {
  const state = usePaged(list)
  const items = state.at === 'ready' ? state.answer.items : []
  return items.find(({ id }) => id === sent?.id) ?? sent
}
