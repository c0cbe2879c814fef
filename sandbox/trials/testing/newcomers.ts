import { logout, register, sendCode } from '@kontor/shared/wire'
import { PASSWORD, type TestSandbox } from './sandbox.ts'

/** Another valid password. */
export const NEXT = 'red-lantern-17'

let people = 0

/** Registers a user and ends the session that this starts; returns the address. */
export async function newcomer(sandbox: TestSandbox): Promise<string> {
  people += 1
  const email = `newcomer-${people}@kontor.example`
  const input = { email, password: PASSWORD, invitation: 'kontor' }
  const { token, refresh_token } = await sandbox.call(register, input)
  await sandbox.call(logout, { refresh_token }, token)
  return email
}

/** Requests a code for an address and returns it. */
export async function codeFor(sandbox: TestSandbox, email: string): Promise<string> {
  sandbox.wait(61_000)
  await sandbox.call(sendCode, { email })
  return sandbox.codeOf(email)
}
