import type { Words } from './words.ts'

/** The client ends a session when a message contains “token”; so those of a bad session do, and no other. */
export const english: Words = {
  refused: {
    TOKEN_MISSING: 'Please log in: the session token is missing.',
    TOKEN_EXPIRED: 'Please log in again: the session token has expired.',
    TOKEN_REUSED: 'Please log in again: the session token was used twice.',
    INPUT_INVALID: 'Something in the request is not filled in correctly.',
    NOT_FOUND: 'There is nothing at this address.',
    EMAIL_TAKEN: 'There is already an account with this email address.',
    INVITATION_UNKNOWN: 'This invitation code is not known.',
    PASSWORD_COMMON: 'This password is one of the most common ones; please choose another.',
    CREDENTIALS_WRONG: 'The email address or the password is wrong.',
    CODE_WRONG: 'The verification code is wrong or no longer valid.',
    CODE_TOO_SOON: 'A code was sent a moment ago; please wait before asking for another.',
    SYMBOL_UNKNOWN: 'This product is not known.',
    MARKET_CLOSED: 'The market is closed.',
    LOTS_OUT_OF_RANGE: 'The number of lots is not one that this product allows.',
    MULTIPLE_NOT_OFFERED: 'This product does not offer that multiple.',
    BALANCE_INSUFFICIENT: 'The available balance does not cover margin and fee.',
    ORDER_NOT_OPEN: 'This order is not open.',
    KEY_REUSED: 'This request was already made with other contents.',
    FUNDS_ALREADY_GIVEN: 'The practice funds were already credited.',
    UNEXPECTED: 'Something went wrong on our side; please try again.',
  },
  codeMail: {
    subject: 'Your verification code',
    text: (code) => `Your Kontor verification code is ${code}. It is good for 10 minutes and can be used once.`,
  },
}
