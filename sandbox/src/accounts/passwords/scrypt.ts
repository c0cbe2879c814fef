import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'

/** The cost of a hash: `server/settings.ts` has the recommended one, tests pass a cheaper one. */
export interface ScryptCost {
  N: number
  r: number
  p: number
}

const LENGTH = 32

/** A hash takes 128 MiB at the default cost; more than two at once could exhaust the memory. */
const limit = pLimit(2)

/** The hash of a password, as text that contains its cost and salt. */
export async function hashPassword(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$')
}

/** Whether a password belongs to a hash. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

function derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  // The memory of scrypt itself, and some reserve.
  const options = { N, r, p, maxmem: 128 * r * (N + p) + 1024 * 1024 }
  return limit(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (fault, key) =>
          fault === null ? resolve(key) : reject(fault),
        )
      }),
  )
}
