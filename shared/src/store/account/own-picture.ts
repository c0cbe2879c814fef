import { useEffect, useState } from 'react'
import { AppError, readPicture } from '@kontor/shared/api'

/** A private picture: its address in this page, or why it is not shown. */
export type OwnPicture =
  { at: 'loading' } | { at: 'ready'; address: string } | { at: 'failed'; error: AppError }

const loading: OwnPicture = { at: 'loading' }

/**
 * Loads a picture that only its owner may read, e.g. an identity document, and revokes its address
 * when the picture changes or goes. `path` as the server gave it; null shows none.
 */
export function useOwnPicture(path: string | null): OwnPicture {
  const [shown, show] = useState<{ path: string | null; picture: OwnPicture }>({
    path: null,
    picture: loading,
  })

  useEffect(() => {
    if (path === null) return undefined
    const left = new AbortController()
    let address: string | null = null
    void load(path)

    async function load(from: string): Promise<void> {
      try {
        const picture = await readPicture(from, left.signal)
        if (left.signal.aborted) return
        address = URL.createObjectURL(picture)
        show({ path, picture: { at: 'ready', address } })
      } catch (cause) {
        if (!left.signal.aborted)
          show({ path, picture: { at: 'failed', error: AppError.from(cause) } })
      }
    }

    return () => {
      left.abort()
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [path])

  return shown.path === path ? shown.picture : loading
}
