import * as z from 'zod/mini'
import {
  AREA_CODE,
  COUNTRY,
  DOCUMENT_NUMBER,
  documentFits,
  PERSON_NAME,
  PHONE_DIGITS,
  phoneFits,
} from '../../rules/index.ts'
import { instant } from '../protocol/decimals.ts'
import { done, endpoint, id, line, nothing } from '../protocol/endpoint.ts'
import { ownPicture } from './picture.ts'

/** State of the review of a name or a loan; `none` before anything was sent. Source: REVIEW-3. */
export const nameState = z.enum(['none', 'pending', 'approved', 'rejected'])
export type NameState = z.output<typeof nameState>

/**
 * The subjects of an application's photos: the sides of a document, and the person who holds it.
 */
export const photos = ['front', 'back', 'holding'] as const
export type Photo = (typeof photos)[number]

/**
 * The pictures that a reviewer may refuse: a photo of an application, or the proof of a deposit.
 */
export const refusablePhoto = z.enum([...photos, 'proof'])
export type RefusablePhoto = z.output<typeof refusablePhoto>

const sentPhoto = z.extend(ownPicture, {
  /** What the picture shows: a side of the document, or who holds it. */
  shows: z.enum(photos),
})
export type SentPhoto = z.output<typeof sentPhoto>

/** State of something sent for review; the reason of a rejection is for the user. */
const review = {
  state: nameState,
  reason: z.nullable(z.string()),
  /** The photo that caused the rejection; null where something else did. */
  refusedPhoto: z.nullable(refusablePhoto),
  sentAt: z.nullable(instant),
  /** The photos that were sent, in the order of their upload. */
  pictures: z.array(sentPhoto),
}

const number = z.string().check(z.trim(), z.regex(DOCUMENT_NUMBER))

const nameTexts = { name: line(120).check(z.regex(PERSON_NAME)), number }

export const sendName = endpoint({
  method: 'POST',
  path: '/v1/user-auth',
  summary: 'Sends name and document for review. Again only after a rejection.',
  access: 'signed-in',
  refused: ['ALREADY_SENT', 'NOT_FOUND', 'PICTURE_IN_USE'],
  input: z.object({ ...nameTexts, front: id, back: id }),
  reply: done,
})

export const getName = endpoint({
  method: 'GET',
  path: '/v1/user-auth',
  summary: 'How far the real-name verification is.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    ...review,
    name: z.nullable(z.string()),
    /** The texts that the user sent, to be corrected; null unless it was rejected. */
    texts: z.nullable(z.object(nameTexts)),
  }),
})
export type NameRecord = z.output<typeof getName.reply>

export const documents = ['id-card', 'passport'] as const
export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]

const loanTexts = {
  firstName: line(60),
  lastName: line(60),
  gender: z.enum(genders),
  /** A calendar day, e.g. `1990-04-30`; the applicant is 18 or older. */
  birthDate: z.iso.date(),
  /** ISO 3166, two letters. */
  country: z.string().check(z.regex(COUNTRY)),
  /** E.164 country calling code, e.g. `+49`. */
  areaCode: z.string().check(z.regex(AREA_CODE)),
  /** Telephone number in digits, without the calling code. */
  phone: z.string().check(z.regex(PHONE_DIGITS)),
  /** Which document it is. */
  document: z.enum(documents),
  number,
}

export const sendLoan = endpoint({
  method: 'POST',
  path: '/v1/loan',
  summary: 'Sends the loan form for review. Again only after a rejection.',
  access: 'signed-in',
  refused: ['ALREADY_SENT', 'NOT_FOUND', 'PICTURE_IN_USE'],
  input: z
    .object({
      ...loanTexts,
      front: id,
      back: id,
      holding: id,
    })
    .check(z.refine(documentFits, { path: ['number'] }), z.refine(phoneFits, { path: ['phone'] })),
  reply: done,
})

export const getLoan = endpoint({
  method: 'GET',
  path: '/v1/loan',
  summary: 'How far the loan application is.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    ...review,
    /** The texts that the user sent, to be corrected; null unless it was rejected. */
    texts: z.nullable(z.object(loanTexts)),
  }),
})
export type LoanRecord = z.output<typeof getLoan.reply>
