import { useEffect } from 'react'
import { subscribe } from 'valtio'
import { config } from '@kontor/shared/store'
import { pageName } from '@kontor/shared/ui'

/**
 * Sets the document's title to the name of the visible page's content, else to the page's title.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    const show = () => {
      document.title = `${pageName.text ?? title} · ${config.runtime.brand}`
    }
    show()
    return subscribe(pageName, show)
  }, [title])
}
