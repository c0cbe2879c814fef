import type { LoanTyped } from '../src/loan/loan.rules.ts'

/** A complete application, for tests. */
export const completeLoan: LoanTyped = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  gender: 'female',
  birthDate: '1990-04-30',
  country: 'DE',
  areaCode: '+49',
  phone: '15123456789',
  document: 'id-card',
  number: 'L01X00T47',
  front: 'p-1',
  back: 'p-2',
  holding: 'p-3',
}
