import type * as z from 'zod/mini'
import type { Database, Queries } from '@kontor/server/database'
import { isAdult } from '@kontor/shared/rules'
import type { LoanRecord, sendLoan } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import { usePictures } from '../pictures/use-pictures.ts'
import { newestReview, startReview } from '../reviews/reviews.ts'
import { recordOf } from './record.ts'

type Form = z.output<typeof sendLoan.input>

/**
 * Submits a loan form for review; the ledger never records anything for it. `at` is the market's
 * instant in ms, also for the applicant's age.
 * @throws Refusal INPUT_INVALID for a minor, ALREADY_SENT, NOT_FOUND, PICTURE_IN_USE
 */
export async function submitLoan(
  database: Database,
  personId: string,
  form: Form,
  at: number,
): Promise<void> {
  if (!isAdult(form.birthDate, at))
    throw new Refusal('INPUT_INVALID', { details: { field: 'birthDate', fault: 'too-young' } })
  await database.transaction(async (tx) => {
    const id = await startReview(tx, { kind: 'loan', personId, summary: summaryOf(form), at })
    const { front, back, holding } = form
    await usePictures(tx, personId, [front, back, holding], { kind: 'loan', id })
    await tx.query(
      `insert into loan_record (id, first_name, last_name, gender, birth_date, country, area_code, phone, document, number, front, back, holding)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        form.firstName,
        form.lastName,
        form.gender,
        form.birthDate,
        form.country,
        form.areaCode,
        form.phone,
        form.document,
        form.number,
      ].concat([front, back, holding]),
    )
  })
}

/** The state of a user's loan application; with the texts of a rejected one. */
export async function loanOf(tx: Queries, personId: string): Promise<LoanRecord> {
  const review = await newestReview(tx, personId, 'loan')
  const record = await recordOf(tx, 'loan', review)
  if (review === undefined || record.state !== 'rejected') return { ...record, texts: null }
  const [texts] = await tx.query<NonNullable<LoanRecord['texts']>>(
    `select first_name as "firstName", last_name as "lastName", gender, birth_date::text as "birthDate",
       country, area_code as "areaCode", phone, document, number from loan_record where id = $1`,
    [review.id],
  )
  return { ...record, texts: texts ?? null }
}

function summaryOf({ firstName, lastName, birthDate, country, document, number }: Form): string {
  return `${firstName} ${lastName}, born ${birthDate}, ${country}, ${document} ${number}`
}
