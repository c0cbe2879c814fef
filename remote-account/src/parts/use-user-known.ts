import { useState } from 'react'
import { useKnownUser } from '@kontor/shared/store'

/**
 * Whether the user has been known since the component is mounted: a later load that fails changes
 * nothing.
 */
export function useUserKnown(): boolean {
  const user = useKnownUser()
  const [known, setKnown] = useState(user !== null)
  if (!known && user !== null) setKnown(true)
  return known || user !== null
}
