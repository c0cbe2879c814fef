import { useEffect, useState } from 'react'
import { call } from '@kontor/shared/api'
import { canUsePasskeys } from '@kontor/shared/passkeys'
import { listPasskeys } from '@kontor/shared/wire'

/** Whether the user can confirm with a passkey in this browser; false until it is known. */
export function usePasskeyOffer(): boolean {
  const [offered, offer] = useState(false)
  useEffect(() => {
    hasPasskey().then(offer, () => offer(false))
  }, [])
  return offered
}

async function hasPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const { passkeys } = await call(listPasskeys, {})
  return passkeys.length > 0
}
