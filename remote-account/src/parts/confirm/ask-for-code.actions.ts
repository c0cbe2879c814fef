import { AppError, call } from '@kontor/shared/api'
import { reportError } from '@kontor/shared/store'
import { sendConfirmCode, type OwnerAct } from '@kontor/shared/wire'

/**
 * Emails the user a code for one act; the result is the seconds until the next one. A refusal for
 * frequency says them as well. Any failure is shown as a toast.
 * @throws AppError when no code was sent and nothing says how long to wait
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
