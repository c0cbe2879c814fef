import { register, sendCode } from '@kontor/shared/wire'
import { PASSWORD, type TestHouse } from './house.ts'

/** A password that a user may change to. */
export const NEXT = 'red-lantern-17'

let people = 0

/** Registers a user who has not logged in yet; gives their address. */
export async function newcomer(house: TestHouse): Promise<string> {
  people += 1
  const email = `newcomer-${people}@kontor.example`
  await house.call(register, { email, password: PASSWORD, invitation: 'kontor' })
  return email
}

/** A code that was just mailed to an address. */
export async function codeFor(house: TestHouse, email: string): Promise<string> {
  house.wait(61_000)
  await house.call(sendCode, { email })
  return house.codeOf(email)
}
