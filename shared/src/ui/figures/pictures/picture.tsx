import { type ReactNode, useState } from 'react'
import { pictureUrl } from '@kontor/shared/store'
import { useRetryOnline } from '../../lists/use-retry-online.ts'

/**
 * A picture of the server, hidden from screen readers. `fallback` is shown for an empty path and
 * for a picture that cannot be loaded, which is tried again when the device is online again.
 */
export function Picture({
  path,
  className,
  fallback,
}: {
  path: string
  className: string
  fallback: ReactNode
}) {
  const [failed, setFailed] = useState<string>()
  useRetryOnline(() => setFailed(undefined))
  if (path === '' || path === failed) return fallback
  return <img className={className} src={pictureUrl(path)} alt="" onError={() => setFailed(path)} />
}
