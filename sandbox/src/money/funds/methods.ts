import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { bareAccount } from '@kontor/shared/rules'
import { method as methodSchema, type Method, type addMethod } from '@kontor/shared/wire'
import type { Database, Queries } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { readAddress } from './addresses/read-address.ts'
import { networkOf } from './currencies.ts'

type NewMethod = z.output<typeof addMethod.input>

/** The most cards and addresses of one user. */
const MOST = 20

/**
 * Adds a card or an address.
 * @throws Refusal as the endpoint says
 */
export async function bindMethod(
  database: Database,
  personId: string,
  input: NewMethod,
): Promise<Method> {
  const bound: Method = { ...checked(input), id: randomUUID() }
  await database.transaction(async (tx) => {
    // Calls of one user are serial, so that two of them cannot both pass the limit.
    await tx.query('select 1 from person where id = $1 for no key update', [personId])
    const known = await tx.query<{ same: boolean }>(
      'select goes_to = $2 as same from payout_method where person_id = $1',
      [personId, goesTo(bound)],
    )
    if (known.some(({ same }) => same)) throw new Refusal('ALREADY_SENT')
    if (known.length >= MOST) throw new Refusal('METHOD_LIMIT_REACHED')
    await tx.query(
      'insert into payout_method (id, person_id, goes_to, details) values ($1, $2, $3, $4)',
      [bound.id, personId, goesTo(bound), JSON.stringify(bound)],
    )
  })
  return bound
}

/** A user's cards and addresses, newest first. */
export async function methodsOf(tx: Queries, personId: string): Promise<Method[]> {
  const rows = await tx.query<{ details: unknown }>(
    'select details from payout_method where person_id = $1 order by seq desc',
    [personId],
  )
  return rows.map(({ details }) => methodSchema.parse(details))
}

/**
 * A user's own card or address.
 * @throws Refusal NOT_FOUND
 */
export async function findMethod(tx: Queries, personId: string, id: string): Promise<Method> {
  const [row] = await tx.query<{ details: unknown }>(
    'select details from payout_method where person_id = $1 and id = $2',
    [personId, id],
  )
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return methodSchema.parse(row.details)
}

/**
 * Removes a card or an address. Withdrawals in review have a copy of it.
 * @throws Refusal NOT_FOUND
 */
export async function unbindMethod(tx: Queries, personId: string, id: string): Promise<void> {
  const removed = await tx.query(
    'delete from payout_method where person_id = $1 and id = $2 returning id',
    [personId, id],
  )
  if (removed.length === 0) throw new Refusal('NOT_FOUND')
}

function checked(input: NewMethod): NewMethod {
  if (input.type === 'bank') return input
  const address = readAddress(networkOf(input.currency, input.network), input.address)
  if (address === null) throw new Refusal('ADDRESS_INVALID')
  return { ...input, address }
}

/** The normal form of an account or address, which may be written in several ways. */
function goesTo(method: Method): string {
  if (method.type === 'coin') return `${method.currency} ${method.network} ${method.address}`
  return `${method.swift} ${bareAccount(method.payeeAccount)}`
}
