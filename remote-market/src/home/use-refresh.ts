import { useEffect, useRef } from 'react'
import { hot } from '../parts/hot.store.ts'
import { FRESH_MS } from '../parts/listed.rules.ts'
import { refreshCoins } from './home.store.ts'
import { loadHome } from './load-home.actions.ts'

/**
 * Refreshes home every minute while it is shown, and at once when it, or the tab of the browser, is
 * shown again after longer.
 */
export function useRefresh(): void {
  const at = useRef(0)
  useEffect(() => {
    loadHome()
    at.current ||= Date.now()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      const age = Math.max(Date.now() - at.current, 0)
      timer = setTimeout(refreshShown, Math.max(FRESH_MS - age, 0))
    }
    const refreshShown = () => {
      // A hidden tab is refreshed when its user comes back.
      if (document.hidden) return
      at.current = Date.now()
      refresh()
      wait()
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [])
}

function refresh(): void {
  void hot.load(undefined, { quiet: true })
  void refreshCoins()
}
