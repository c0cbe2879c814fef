import {
  type CodePurpose,
  logout,
  type OwnerAct,
  sendCode,
  sendConfirmCode,
} from '@kontor/shared/wire'
import type { TestSandbox } from '../sandbox.ts'

/** Another valid password. */
export const NEXT = 'red-lantern-17'

let people = 0

/** Registers a user and ends the session that this starts; returns the address. */
export async function newcomer(sandbox: TestSandbox): Promise<string> {
  people += 1
  const email = `newcomer-${people}@kontor.example`
  const { token, refresh_token } = await sandbox.register(email)
  await sandbox.call(logout, { refresh_token }, token)
  return email
}

/** Requests a code for an address and returns it. */
export async function codeFor(
  sandbox: TestSandbox,
  email: string,
  purpose: CodePurpose,
): Promise<string> {
  sandbox.wait(61_000)
  await sandbox.call(sendCode, { email, purpose })
  return sandbox.codeOf(email)
}

/** Requests a code for an act of a signed-in user and returns it. */
export async function confirmCode(
  sandbox: TestSandbox,
  { email, token }: { email: string; token: string },
  act: OwnerAct,
): Promise<string> {
  sandbox.wait(61_000)
  await sandbox.call(sendConfirmCode, act, token)
  return sandbox.codeOf(email)
}
