import { timingSafeEqual } from 'node:crypto'
import type { Database, Queries } from '@kontor/server/database'
import type { BuildId } from '@kontor/shared/wire'
import { record } from '../audit/audit-log.ts'
import { changeOrTry } from '../audit/change-or-try.ts'
import type { Change } from '../audit/entry.ts'
import { moment } from '../base/format.ts'
import { addFirstTokens } from './first-tokens.ts'
import { lastAdmin, tokenTaken, tokenUnknown } from './refusals.ts'
import { nameOf, type Rights } from './roles.ts'
import { hashOf, newSecret } from './secret.ts'
import { endAfter, isValid, type Token } from './token.ts'
import {
  addToken,
  markUsed,
  renewToken,
  revokeToken,
  type StoredToken,
  storedTokens,
} from './token-rows.ts'

/** The key of the lock that makes processes on one database change tokens one after the other. */
const LOCK = 4_000_101

/** How often the last use of a token is written, ms. */
const USED_MS = 60_000

/** The author of a change of a token. */
interface Changer {
  /** Name of the token. */
  by: string
  /** Whether to compute the result without changing anything. */
  isDry: boolean
}

/** The author of a new or renewed token, and its validity in days. */
interface Terms extends Changer {
  days: number
}

/** A change of a token, without its author and time. */
type Told = Omit<Change, 'at' | 'who'>

/** A token and its secret, which is shown only once. */
export interface Made {
  token: Token
  /** Null after a dry run. */
  secret: string | null
}

/** The registry's tokens, with a copy in memory. Only hashes of their secrets are stored. */
export class Tokens {
  readonly #database: Database
  readonly #now: () => number
  #known: readonly StoredToken[] = []

  private constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Opens the tokens; the first start makes some, see `addFirstTokens`. */
  static async open(database: Database, data: string, now: () => number): Promise<Tokens> {
    const tokens = new Tokens(database, now)
    await tokens.#locked(false, (tx) => addFirstTokens(tx, data, now()))
    return tokens
  }

  /** All tokens that have ever existed, by name. */
  list(): Token[] {
    return this.#known.map(({ token }) => token)
  }

  /** Reads the changes of other processes. */
  async refresh(): Promise<void> {
    this.#known = await storedTokens(this.#database)
  }

  /**
   * The token with a secret. The token of an earlier secret ends when that secret does. Null for an
   * unknown secret. The duration is the same for every wrong secret.
   */
  holder(secret: string): Token | null {
    const hash = Buffer.from(hashOf(secret), 'hex')
    const isHash = (other: string) => timingSafeEqual(Buffer.from(other, 'hex'), hash)
    // Compares with every token, so that the duration does not depend on which one matches.
    return this.#known.reduce<Token | null>((found, { token, sha256, old }) => {
      const isOld = old !== null && isHash(old.sha256)
      if (isHash(sha256)) return token
      return isOld ? { ...token, endsAt: old.endsAt } : found
    }, null)
  }

  /** A token by its name; null when it never existed. */
  named(name: string): Token | null {
    return storedOf(this.#known, name)?.token ?? null
  }

  /** Notes that a token is used, once a minute at most. */
  async use({ name, usedAt }: Token): Promise<void> {
    const now = this.#now()
    if (usedAt !== null && now - usedAt < USED_MS) return
    this.#known = this.#known.map((one) =>
      one.token.name === name ? { ...one, token: { ...one.token, usedAt: now } } : one,
    )
    await markUsed(this.#database, name, now).catch((cause: unknown) => {
      console.error(`The last use of the token ${name} cannot be stored:`, cause)
    })
  }

  /** Makes a token. @throws Refusal 409 when its name is taken, also by a revoked one */
  async create(name: string, rights: Rights, { days, ...changer }: Terms): Promise<Made> {
    const secret = newSecret()
    const now = this.#now()
    const made = { madeAt: now, madeBy: changer.by, endsAt: endAfter(days, now) }
    const token = await this.#change(name, changer, async (tx) => {
      const isNew = await addToken(tx, { name, ...rights, sha256: hashOf(secret), ...made })
      if (!isNew) throw tokenTaken(name)
      return changeOf(
        name,
        `is made: ${nameOf(rights)}, until ${moment(made.endsAt)}`,
        rights.areas,
      )
    })
    return { token, secret: changer.isDry ? null : secret }
  }

  /**
   * Gives a token another secret and end; the earlier secret stays valid for three days. A token
   * that has ended is valid again.
   * @throws Refusal 404 when it is unknown or revoked
   */
  async renew(name: string, { days, ...changer }: Terms): Promise<Made> {
    const secret = newSecret()
    const now = this.#now()
    const endsAt = endAfter(days, now)
    const token = await this.#change(name, changer, async (tx) => {
      const { areas } = requireUnrevoked(await storedTokens(tx), name)
      await renewToken(tx, name, { sha256: hashOf(secret), endsAt, now })
      return changeOf(name, `is renewed until ${moment(endsAt)}`, areas)
    })
    return { token, secret: changer.isDry ? null : secret }
  }

  /**
   * Ends a token for good.
   * @throws Refusal 404 when it is unknown or revoked, 409 for the last one that could make tokens
   */
  revoke(name: string, changer: Changer): Promise<Token> {
    const now = this.#now()
    return this.#change(name, changer, async (tx) => {
      const stored = await storedTokens(tx)
      const { role, areas } = requireUnrevoked(stored, name)
      const others = stored.filter((one) => one.token.name !== name && isValid(one.token, now))
      const isLast = role === 'admin' && !others.some((one) => one.token.role === 'admin')
      if (isLast) throw lastAdmin(name)
      await revokeToken(tx, name, { at: now, by: changer.by })
      return changeOf(name, 'is revoked', areas)
    })
  }

  /** Changes a token, and returns it after the change. */
  #change(
    name: string,
    { by: who, isDry }: Changer,
    change: (tx: Queries) => Promise<Told>,
  ): Promise<Token> {
    return this.#locked(isDry, async (tx) => {
      const told = await change(tx)
      const { token } = storedOf(await storedTokens(tx), name)!
      await record(tx, { at: this.#now(), who, ...told })
      return token
    })
  }

  async #locked<Result>(isDry: boolean, work: (tx: Queries) => Promise<Result>): Promise<Result> {
    const result = await changeOrTry(this.#database, isDry, async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
      return work(tx)
    })
    await this.refresh()
    return result
  }
}

function changeOf(name: string, what: string, areas: readonly BuildId[]): Told {
  return { what: 'token', areas, text: `${name} ${what}` }
}

function storedOf(tokens: readonly StoredToken[], name: string): StoredToken | undefined {
  return tokens.find(({ token }) => token.name === name)
}

/** @throws Refusal 404 for a token that is unknown or revoked */
function requireUnrevoked(tokens: readonly StoredToken[], name: string): Token {
  const found = storedOf(tokens, name)
  if (found === undefined || found.token.revoked !== null) throw tokenUnknown(name)
  return found.token
}
