import { useEffect, useRef } from 'react'
import { AppError } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/store'
import { hot } from '../parts/hot.store.ts'
import { FRESH_MS } from '../parts/listed.rules.ts'
import { freshenCoins } from './home.store.ts'
import { openHome } from './open-home.ts'

/**
 * Keeps home up to date while it is on show: at once when it comes back after longer than that, and
 * again each time as much has passed.
 */
export function useFresh(): void {
  const at = useRef(0)
  useEffect(() => {
    openHome()
    at.current ||= Date.now()
    const age = Date.now() - at.current
    let timer = setTimeout(
      function again() {
        at.current = Date.now()
        void freshen()
        timer = setTimeout(again, FRESH_MS)
      },
      Math.max(FRESH_MS - age, 0),
    )
    return () => clearTimeout(timer)
  }, [])
}

async function freshen(): Promise<void> {
  if (document.hidden) return
  void hot.load(undefined, { quiet: true })
  await freshenCoins().catch(reportUnlessOffline)
}

/** Reports the failure of what nobody asked for: that there is no line is said elsewhere. */
function reportUnlessOffline(cause: unknown): void {
  if (AppError.from(cause).kind !== 'offline') reportError(cause)
}
