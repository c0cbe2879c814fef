import { useEffect, useRef } from 'react'
import { hot } from '../parts/hot.store.ts'
import { FRESH_MS } from '../parts/listed.rules.ts'
import { refreshCoins } from './home.store.ts'
import { loadHome } from './load-home.actions.ts'

/** Refreshes home every minute while it is shown, and at once when it comes back after longer. */
export function useRefresh(): void {
  const at = useRef(0)
  useEffect(() => {
    loadHome()
    at.current ||= Date.now()
    const age = Date.now() - at.current
    let timer = setTimeout(
      function repeat() {
        at.current = Date.now()
        refresh()
        timer = setTimeout(repeat, FRESH_MS)
      },
      Math.max(FRESH_MS - age, 0),
    )
    return () => clearTimeout(timer)
  }, [])
}

function refresh(): void {
  if (document.hidden) return
  void hot.load(undefined, { quiet: true })
  void refreshCoins()
}
