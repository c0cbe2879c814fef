import { proxy, useSnapshot } from 'valtio'

/** Whether Find or do is open. */
const find = proxy({ isOpen: false })

export function openFind(): void {
  find.isOpen = true
}

export function closeFind(): void {
  find.isOpen = false
}

export function useFindOpen(): boolean {
  return useSnapshot(find).isOpen
}
