import { passes } from '../text/checks.ts'
import { identityChecksumFits } from './identity-number.ts'

/** A person's name: two letters at least, of any script. */
export const PERSON_NAME: RegExp = /\p{L}\P{L}*\p{L}/u

/** The number of a passport or an identity card: letters and digits, perhaps in groups. */
export const DOCUMENT_NUMBER: RegExp = /^[A-Za-z\d][A-Za-z\d -]{3,29}$/

/** The country calling code of a phone number, e.g. `+49`. Source: E.164. */
export const AREA_CODE: RegExp = /^\+[1-9]\d{0,3}$/

/** The digits of a phone number after the area code. Source: E.164. */
export const PHONE_DIGITS: RegExp = /^\d{4,14}$/

/** A country by its two letters. Source: ISO 3166. */
export const COUNTRY: RegExp = /^[A-Z]{2}$/

interface Paper {
  /** ISO 3166, two letters. */
  country: string
  document: 'id-card' | 'passport'
  number: string
}

/**
 * Whether a document can have this number. A Chinese identity card has an identity number with a
 * checksum; any other document has letters and digits.
 */
export function documentFits({ country, document, number }: Paper): boolean {
  if (country === 'CN' && document === 'id-card') return identityChecksumFits(number)
  return DOCUMENT_NUMBER.test(number)
}

/** Whether a phone number is possible behind an area code. Chinese ones are checked as mobiles. */
export function phoneFits({ areaCode, phone }: { areaCode: string; phone: string }): boolean {
  return areaCode === '+86' ? passes('mainlandPhone', phone) : PHONE_DIGITS.test(phone)
}
