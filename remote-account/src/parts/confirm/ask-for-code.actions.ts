import { AppError, call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/store'
import { type OwnerAct, sendConfirmCode } from '@kontor/shared/wire'

/**
 * Emails the user a code for one act. Resolves with the seconds until the next code, also when this
 * call came too soon. A failure is reported to the user.
 * @throws AppError when no code was sent and the wait is unknown
 */
export async function askForCode(act: OwnerAct): Promise<{ resendAfter: number }> {
  try {
    return await call(sendConfirmCode, act)
  } catch (cause) {
    reportError(cause)
    const { seconds } = AppError.from(cause).details
    if (seconds === undefined) throw cause
    return { resendAfter: seconds }
  }
}
