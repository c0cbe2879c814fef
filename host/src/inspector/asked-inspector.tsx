import { type ComponentType, useEffect, useState } from 'react'
import { useSearchParams } from '@kontor/shared/router'
import { reportError } from '@kontor/shared/store'

/** The query that opens the inspector at any address. */
const QUERY = 'kontor'

/** The inspector, at an address with `?kontor`. Its code and words are loaded then. */
export function AskedInspector() {
  const [search, setSearch] = useSearchParams()
  const [Inspector, setInspector] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const isAsked = search.has(QUERY)

  useEffect(() => {
    if (!isAsked) return
    import('./inspector.tsx')
      .then(({ loadInspector }) => loadInspector())
      .then((loaded) => setInspector(() => loaded), reportError)
  }, [isAsked])

  function close() {
    search.delete(QUERY)
    setSearch(search, { replace: true })
  }
  return isAsked && Inspector && <Inspector onClose={close} />
}
