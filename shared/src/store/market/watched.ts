import { useEffect } from 'react'
import { proxyMap } from 'valtio/utils'

/** How many components need each symbol's quotes. host/socket subscribes to these symbols. */
export const watched = proxyMap<string, number>()

/** Requests the quotes of some symbols until the returned function is called. */
export function watch(symbols: readonly string[]): () => void {
  for (const symbol of symbols) watched.set(symbol, (watched.get(symbol) ?? 0) + 1)
  return () => {
    for (const symbol of symbols) {
      const left = (watched.get(symbol) ?? 1) - 1
      if (left > 0) watched.set(symbol, left)
      else watched.delete(symbol)
    }
  }
}

/** Keeps the quotes of these symbols coming while the component is mounted. */
export function useWatch(symbols: readonly string[]): void {
  const wanted = symbols.join(' ')
  useEffect(() => watch(wanted.split(' ').filter(Boolean)), [wanted])
}
