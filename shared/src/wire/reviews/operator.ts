import * as z from 'zod/mini'
import { instant } from '../protocol/decimals.ts'
import { done, endpoint, id, line, nothing, pageInput, pageOf } from '../protocol/endpoint.ts'
import { refusablePhoto } from './identity.ts'
import { ownPicture } from './picture.ts'

/** Kinds of cases that an operator decides. */
export const cases = ['name', 'loan', 'deposit', 'withdrawal'] as const
export type CaseKind = (typeof cases)[number]

const kind = z.enum(cases)

const reviewedPhoto = z.extend(ownPicture, {
  /** What the picture shows: a side of the document, who holds it, or the proof of a deposit. */
  shows: refusablePhoto,
})
export type ReviewedPhoto = z.output<typeof reviewedPhoto>

export const listReviews = endpoint({
  method: 'GET',
  path: '/v1/operator/reviews',
  summary: 'What waits for a review, oldest first.',
  access: 'operator',
  refused: ['OPERATOR_ONLY'],
  input: z.object({ ...pageInput, kind: z.optional(kind) }),
  reply: pageOf(
    z.object({
      kind,
      id: z.string(),
      uid: z.string(),
      sentAt: instant,
      /** One line or short paragraph. */
      summary: z.string(),
      /** The photos that were sent, to be read with the operator token. */
      pictures: z.array(reviewedPhoto),
    }),
  ),
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/v1/operator/review',
  summary: 'Approves or, with a reason, rejects what waits for a review.',
  access: 'operator',
  refused: ['OPERATOR_ONLY', 'NOT_FOUND', 'NOT_IN_REVIEW'],
  input: z.discriminatedUnion('decision', [
    z.object({ kind, id, decision: z.literal('approve') }),
    z.object({
      kind,
      id,
      decision: z.literal('reject'),
      reason: line(300),
      /** The photo that is refused, where it is one of those that were sent. */
      photo: z.optional(refusablePhoto),
    }),
  ]),
  reply: done,
})

export const auditLedger = endpoint({
  method: 'GET',
  path: '/v1/operator/audit',
  summary:
    'Proves the ledger: how many transactions it has, and a sentence for each thing that is wrong.',
  access: 'operator',
  refused: ['OPERATOR_ONLY'],
  input: nothing,
  reply: z.object({
    /** How many transactions the ledger has. */
    transactions: z.int(),
    /** One sentence for each error found. */
    wrong: z.array(z.string()),
  }),
})
