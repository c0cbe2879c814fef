import { AppError, call } from '@kontor/shared/api'
import { account, reportError } from '@kontor/shared/store'
import { sendCode } from '@kontor/shared/wire'

/**
 * Emails a code to the user; the result is the seconds until the next one. A refusal for frequency
 * says them as well. Any failure is shown as a toast.
 * @throws AppError when no code was sent and nothing says how long to wait
 */
export async function askForCode(): Promise<{ resendAfter: number }> {
  try {
    return await call(sendCode, { email: account.user?.email ?? '' })
  } catch (cause) {
    reportError(cause)
    const { seconds } = AppError.from(cause).details
    if (seconds === undefined) throw cause
    return { resendAfter: seconds }
  }
}
