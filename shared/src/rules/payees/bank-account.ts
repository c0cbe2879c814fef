/** ISO 9362: four letters of the bank, two of the country, two or five more characters. */
export const SWIFT: RegExp = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/

/** The number of a payee's account: letters and digits, perhaps in groups. */
export const ACCOUNT_NUMBER: RegExp = /^[A-Za-z\d][A-Za-z\d -]{3,39}$/

/** ISO 13616: a country, two check digits, 11 to 30 more characters; without blanks. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/**
 * How long the IBANs of a country are. Source: MONEY-24; the registry of ISO 13616, 89 countries.
 */
const IBAN_LENGTHS: Record<string, number> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 ' +
    'DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 ' +
    'IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 ' +
    'MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 ' +
    'SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Territories whose banks have SWIFT codes of their own, and IBANs of another country. */
const IBAN_COUNTRIES: Record<string, string> = {
  ...Object.fromEntries(['GG', 'IM', 'JE'].map((code) => [code, 'GB'])),
  ...Object.fromEntries(
    ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'].map((code) => [
      code,
      'FR',
    ]),
  ),
  AX: 'FI',
}

/** An account number without blanks and hyphens, in capitals, by which two are compared. */
export function bareAccount(account: string): string {
  return account.replaceAll(/[ -]/g, '').toUpperCase()
}

/** Whether an account number is written as an IBAN, right or wrong. */
export function isIban(account: string): boolean {
  return IBAN.test(bareAccount(account))
}

/** The fault of an IBAN: the number of its characters, or its check digits. */
export type IbanFault = { is: 'length'; has: number; needs: number } | { is: 'checksum' }

/**
 * The fault of an account number as an IBAN: its length if the registry has its country, its check
 * digits in any country. Null for a right IBAN, and for a number that is not written as an IBAN.
 */
export function ibanFault(account: string): IbanFault | null {
  const bare = bareAccount(account)
  const needs = /^[A-Z]{2}\d{2}[A-Z\d]*$/.test(bare) ? IBAN_LENGTHS[bare.slice(0, 2)] : undefined
  if (needs !== undefined && bare.length !== needs) return { is: 'length', has: bare.length, needs }
  return IBAN.test(bare) && !checksumFits(bare) ? { is: 'checksum' } : null
}

/**
 * Whether a bank's SWIFT code and an account belong to the same country. True where the account is
 * not an IBAN.
 */
export function countriesAgree(swift: string, account: string): boolean {
  if (!isIban(account)) return true
  const country = swift.trim().toUpperCase().slice(4, 6)
  return (IBAN_COUNTRIES[country] ?? country) === bareAccount(account).slice(0, 2)
}

/** An account number as it is kept: an IBAN without blanks and in capitals, others as written. */
export function keptAccount(account: string): string {
  return isIban(account) ? bareAccount(account) : account.trim()
}

function checksumFits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}
