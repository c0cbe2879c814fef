import { useEffect } from 'react'
import { subscribe } from 'valtio'
import { config } from '@kontor/shared/store'
import { pageName } from '@kontor/shared/ui'

/** Names the document after what the page on show is about, or else by its title. */
export function useTitle(title: string): void {
  useEffect(() => {
    const show = () => {
      document.title = `${pageName.text ?? title} · ${config.runtime.brand}`
    }
    show()
    return subscribe(pageName, show)
  }, [title])
}
