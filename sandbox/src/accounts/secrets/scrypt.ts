import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createWorkQueue } from './work-queue.ts'

/** The cost of a hash: `server/settings.ts` has the recommended one, tests pass a cheaper one. */
export interface ScryptCost {
  N: number
  r: number
  p: number
}

const LENGTH = 32

/**
 * A hash takes 128 MiB and about 0.4 s at the default cost. More than two at once could exhaust the
 * memory, and a caller who would wait longer than three seconds is refused.
 */
const queued = createWorkQueue({ atOnce: 2, most: 12 })

/**
 * The hash of a password, as text that contains its cost and salt. Nothing is computed for a
 * caller who has disconnected.
 * @throws Refusal BUSY
 */
export async function hashPassword(
  password: string,
  cost: ScryptCost,
  gone?: AbortSignal,
): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost, gone)
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$')
}

/** Duration of one hash on this machine, ms. */
export async function measureHash(cost: ScryptCost): Promise<number> {
  const begun = performance.now()
  await hashPassword('', cost)
  return performance.now() - begun
}

/**
 * Whether a password matches a hash. Nothing is checked for a caller who has disconnected.
 * @throws Refusal BUSY
 */
export async function passwordMatches(
  password: string,
  hash: string,
  gone?: AbortSignal,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost, gone)
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

function derive(
  password: string,
  salt: Buffer,
  { N, r, p }: ScryptCost,
  gone?: AbortSignal,
): Promise<Buffer> {
  // The memory that scrypt needs, with a reserve.
  const options = { N, r, p, maxmem: 128 * r * (N + p) + 1024 * 1024 }
  return queued(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (fault, key) =>
          fault === null ? resolve(key) : reject(fault),
        )
      }),
    gone,
  )
}
