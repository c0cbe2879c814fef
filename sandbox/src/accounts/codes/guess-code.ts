import type { Queries } from '@kontor/server/database'
import { countGuess, type Guesser } from '../guesses/guesses.ts'
import { codeFits, type CodeUse, findCode, takeTry } from './codes.ts'

/** A code that a user typed, and its purpose. */
export interface TypedCode extends CodeUse {
  code: string
}

/** Whether the code was right, and how to uncount the guess when the code is used. */
export interface Guessed {
  fits: boolean
  takeBack(tx: Queries): Promise<void>
}

/**
 * Checks a code and counts the guess. Without a mailed code there is nothing to guess: such a call
 * costs one read, whether or not the address has an account.
 * @throws Refusal TOO_MANY_TRIES
 */
export async function guessCode(
  tx: Queries,
  { code, ...use }: TypedCode,
  from: Omit<Guesser, 'email'>,
  now: number,
): Promise<Guessed> {
  const mailed = await findCode(tx, use, now)
  if (mailed === null) return { fits: false, takeBack: async () => {} }
  const { network, deviceToken } = from
  const { by, takeBack } = await countGuess(tx, { email: use.email, network, deviceToken }, now)
  const isLeft = await takeTry(tx, use, by, now)
  return { fits: isLeft && codeFits(mailed, use, code), takeBack }
}
