import { useEffect } from 'react'
import { config } from '@kontor/shared/store'

/** Names the document after the page on show. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${config.runtime.brand}`
  }, [title])
}
