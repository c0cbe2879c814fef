import { type Page, type Paged, usePaged } from '@kontor/shared/store'

/** The newest state of the record that was sent last; null before one is sent. */
export function useFollowed<Item extends { id: string }>(
  list: Paged<Page<Item>>,
  sent: Item | null,
): Item | null {
  const state = usePaged(list)
  const items = state.at === 'ready' ? state.answer.items : []
  return items.find(({ id }) => id === sent?.id) ?? sent
}
