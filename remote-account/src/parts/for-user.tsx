import { useState, type ReactNode } from 'react'
import { refreshAccount, useAccountFailed, useKnownUser } from '@kontor/shared/store'
import { ErrorRetry } from '@kontor/shared/ui'

interface ForUserProps {
  /** The place of the form until then. */
  skeleton: ReactNode
  children: () => ReactNode
}

/**
 * Renders a form once its user is known, because drafts are for their user alone. It then stays,
 * also when a later answer about the user is lost.
 */
export function ForUser({ skeleton, children }: ForUserProps) {
  const user = useKnownUser()
  const failed = useAccountFailed()
  const [known, setKnown] = useState(user !== null)
  if (!known && user !== null) setKnown(true)
  if (known || user !== null) return children()
  return failed ? <ErrorRetry onRetry={() => void refreshAccount()} /> : skeleton
}
