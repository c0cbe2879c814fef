import { confirmByPasskey } from '@kontor/shared/passkeys'
import { reportError } from '@kontor/shared/store'
import type { Confirmation, OwnerAct } from '@kontor/shared/wire'

/** The means by which the user confirms an act. */
export type ConfirmedBy = 'code' | 'passkey'

/**
 * The confirmation of an act, by the typed code or by a passkey. Null when the user closes the
 * dialog of the passkey, and when that fails, which is reported.
 */
export async function confirmBy(
  by: ConfirmedBy,
  code: string,
  act: OwnerAct,
): Promise<Confirmation | null> {
  if (by === 'code') return { by, code }
  try {
    const assertion = await confirmByPasskey(act)
    return assertion && { by, assertion }
  } catch (cause) {
    reportError(cause)
    return null
  }
}
