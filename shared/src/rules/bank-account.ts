/** ISO 9362: four letters of the bank, two of the country, two or five more characters. */
export const SWIFT: RegExp = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/

/** The number of a payee's account: letters and digits, perhaps in groups. */
export const ACCOUNT_NUMBER: RegExp = /^[A-Za-z\d][A-Za-z\d -]{3,39}$/

/** ISO 13616: a country, two check digits, 11 to 30 more characters; without blanks. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** An account number without blanks and hyphens, in capitals, by which two are compared. */
export function bareAccount(account: string): string {
  return account.replaceAll(/[ -]/g, '').toUpperCase()
}

/** Whether an account number is written as an IBAN, right or wrong. */
export function isIban(account: string): boolean {
  return IBAN.test(bareAccount(account))
}

/** Whether the check digits of an IBAN are right. False for any other account number. */
export function ibanChecksumFits(account: string): boolean {
  const bare = bareAccount(account)
  if (!IBAN.test(bare)) return false
  const digits = (bare.slice(4) + bare.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}
