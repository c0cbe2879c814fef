import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Database, Queries } from '@kontor/server/database'
import { bareAccount, isSameName, keptAccount } from '@kontor/shared/rules'
import { type addMethod, type Method, type Payee, payee } from '@kontor/shared/wire'
import { verifiedName } from '../../../accounts/identity/names.ts'
import { Refusal } from '../../../errors.ts'
import { readAddress } from '../addresses/read-address.ts'
import { iconOf, networkOf } from '../currencies.ts'

type NewMethod = z.output<typeof addMethod.input>

/** Maximum cards and addresses per user. Source: LIMIT-6. */
const MOST = 20

/** The columns of a `Method`. */
const columns = `id, details, is_default as "isDefault", exists (
  select from withdrawal where method ->> 'id' = payout_method.id) as used`

interface Row {
  id: string
  details: unknown
  isDefault: boolean
  used: boolean
}

/**
 * Adds a card or an address. The first of each type is the default one. The card of a user with a
 * verified name must have that name.
 * @throws Refusal as the endpoint says
 */
export async function bindMethod(
  database: Database,
  personId: string,
  input: NewMethod,
): Promise<Method> {
  const id = randomUUID()
  const details = checked(input)
  return database.transaction(async (tx) => {
    const name = await verifiedName(tx, personId)
    if (name !== null) checkPayee(details, name)
    const known = await lockMethods(tx, personId)
    if (known.some((one) => goesTo(one) === goesTo(details))) throw new Refusal('ALREADY_SENT')
    if (known.length >= MOST) throw new Refusal('METHOD_LIMIT_REACHED')
    const isDefault = known.every(({ type }) => type !== details.type)
    await tx.query(
      `insert into payout_method (id, person_id, goes_to, details, is_default)
       values ($1, $2, $3, $4, $5)`,
      [id, personId, goesTo(details), JSON.stringify(details), isDefault],
    )
    return methodOf({ id, details, isDefault, used: false })
  })
}

/** A user's cards and addresses, newest first. */
export async function methodsOf(tx: Queries, personId: string): Promise<Method[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from payout_method where person_id = $1 order by seq desc`,
    [personId],
  )
  return rows.map(methodOf)
}

/**
 * A user's own card or address.
 * @throws Refusal NOT_FOUND
 */
export async function findMethod(tx: Queries, personId: string, id: string): Promise<Method> {
  const [row] = await tx.query<Row>(
    `select ${columns} from payout_method where person_id = $1 and id = $2`,
    [personId, id],
  )
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return methodOf(row)
}

/**
 * Removes a card or an address. Withdrawals in review have a copy. When it was the default, the
 * newest one becomes the default.
 * @throws Refusal NOT_FOUND
 */
export async function unbindMethod(
  database: Database,
  personId: string,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const known = await lockMethods(tx, personId)
    const removed = known.find((one) => one.id === id)
    if (removed === undefined) throw new Refusal('NOT_FOUND')
    await tx.query('delete from payout_method where id = $1', [id])
    const next = known.find((one) => one.type === removed.type && one.id !== id)
    if (removed.isDefault && next !== undefined) await setDefault(tx, next.id)
  })
}

/**
 * Makes a card the default card, or an address the default address.
 * @throws Refusal NOT_FOUND
 */
export async function chooseDefault(
  database: Database,
  personId: string,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const known = await lockMethods(tx, personId)
    const chosen = known.find((one) => one.id === id)
    if (chosen === undefined) throw new Refusal('NOT_FOUND')
    await tx.query(
      `update payout_method set is_default = false where person_id = $1 and details ->> 'type' = $2`,
      [personId, chosen.type],
    )
    await setDefault(tx, id)
  })
}

/**
 * Compares the payee of a card with the verified name. Addresses have no payee. Source: MONEY-21
 * and MONEY-22.
 * @throws Refusal PAYEE_NOT_OWNER
 */
export function checkPayee(to: Payee, name: string): void {
  if (to.type === 'bank' && !isSameName(to.payeeName, name))
    throw new Refusal('PAYEE_NOT_OWNER', { details: { field: 'payeeName' } })
}

/** A user's methods, locked until the SQL transaction ends. */
async function lockMethods(tx: Queries, personId: string): Promise<Method[]> {
  await tx.query('select 1 from person where id = $1 for no key update', [personId])
  return methodsOf(tx, personId)
}

async function setDefault(tx: Queries, id: string): Promise<void> {
  await tx.query('update payout_method set is_default = true where id = $1', [id])
}

function methodOf({ id, details, isDefault, used }: Row): Method {
  const to = payee.parse(details)
  const about = { id, isDefault, used }
  return to.type === 'bank' ? { ...to, ...about } : { ...to, ...about, icon: iconOf(to.currency) }
}

function checked(input: NewMethod): NewMethod {
  if (input.type === 'bank') return { ...input, payeeAccount: keptAccount(input.payeeAccount) }
  const address = readAddress(networkOf(input.currency, input.network), input.address)
  if (address === null) throw new Refusal('ADDRESS_INVALID')
  return { ...input, address }
}

/** The normal form of an account or address, to compare different spellings. */
function goesTo(to: Payee): string {
  if (to.type === 'coin') return `${to.currency} ${to.network} ${to.address}`
  return `${to.swift} ${bareAccount(to.payeeAccount)}`
}
