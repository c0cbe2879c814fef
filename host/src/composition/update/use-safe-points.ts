import { useLayoutEffect } from 'react'
import { addressAt } from '../areas/addresses.store.ts'
import { loadIfSafe } from './update.store.ts'

/** Lets the page load a new release when the user opens another area. */
export function useSafePoints({ pathname }: { pathname: string }): void {
  const area = addressAt(pathname)?.id
  useLayoutEffect(loadIfSafe, [area])
}
