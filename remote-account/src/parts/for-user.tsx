import { type ReactNode, useState } from 'react'
import { refreshAccount, useAccountFailed, useKnownUser } from '@kontor/shared/store'
import { ErrorRetry } from '@kontor/shared/ui'

interface ForUserProps {
  /** Shown until the user is known. */
  skeleton: ReactNode
  children: () => ReactNode
}

/**
 * Renders a form once its user is known, because a draft belongs to one user. The form stays when a
 * later load of the user fails.
 */
export function ForUser({ skeleton, children }: ForUserProps) {
  const user = useKnownUser()
  const failed = useAccountFailed()
  const [known, setKnown] = useState(user !== null)
  if (!known && user !== null) setKnown(true)
  if (known || user !== null) return children()
  return failed ? <ErrorRetry onRetry={() => void refreshAccount()} /> : skeleton
}
