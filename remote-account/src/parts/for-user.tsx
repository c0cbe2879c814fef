import type { ReactNode } from 'react'
import { refreshAccount, useAccountFailed } from '@kontor/shared/store'
import { ErrorRetry } from '@kontor/shared/ui'
import { useUserKnown } from './use-user-known.ts'

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
  return useUserKnown() ? children() : <NoUser skeleton={skeleton} />
}

/** Stands in for a form whose user is not known: a retry where the load failed. */
export function NoUser({ skeleton }: Pick<ForUserProps, 'skeleton'>) {
  const failed = useAccountFailed()
  return failed ? <ErrorRetry onRetry={() => void refreshAccount()} /> : skeleton
}
