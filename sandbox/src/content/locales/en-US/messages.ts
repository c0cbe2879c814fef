import type { Words } from '../../messages/words.ts'

/**
 * The client ends the session when a message contains “token”, so only the messages of an invalid
 * session do.
 */
export const messages: Words = {
  locale: 'en-US',
  refused: {
    TOKEN_MISSING: 'Please log in: the session token is missing.',
    TOKEN_INVALID: 'Please log in: the session token is not known.',
    TOKEN_EXPIRED: 'Please log in again: the session token has expired.',
    TOKEN_REUSED: 'Please log in again: the session token was used twice.',
    OPERATOR_ONLY: 'Only operators may do this.',
    INPUT_INVALID: 'Something in the request is not filled in correctly.',
    NOT_FOUND: 'There is nothing at this address.',
    TOO_MANY_TRIES: 'That was tried too often; please wait {{wait}}.',
    EMAIL_TAKEN: 'There is already an account with this email address.',
    INVITATION_UNKNOWN: 'This invitation code is not known.',
    PASSWORD_COMMON: 'This password is one of the most common ones; please choose another.',
    PASSWORDS_DIFFER: 'The two new passwords are not the same.',
    PASSWORD_WRONG: 'The old password is wrong.',
    CREDENTIALS_WRONG: 'The email address or the password is wrong.',
    CODE_WRONG: 'The verification code is wrong or no longer valid.',
    CODE_TOO_SOON: 'A code was sent a moment ago; please wait {{wait}} before asking for another.',
    PASSKEY_WRONG: 'This passkey is not known here; please sign in with your password.',
    PASSKEY_LIMIT_REACHED: 'There are too many passkeys; please remove one first.',
    SYMBOL_UNKNOWN: 'This product is not known.',
    MARKET_CLOSED: 'The market is closed.',
    LOTS_OUT_OF_RANGE: 'Please choose between {{min}} and {{max}} lots, in steps of {{step}}.',
    MARGIN_TOO_SMALL:
      'This order has a margin of less than 1.00 USD; please order at least {{leastLots}} lots.',
    MULTIPLE_NOT_OFFERED: 'This product does not offer that multiple.',
    PRICE_MOVED: 'The price moved before the order arrived; it is {{price}} now.',
    PRICE_TOO_CLOSE:
      'The price is too close to the market’s; please choose one at least {{stopLevel}} away.',
    STOP_LOSS_INVALID: 'The stop loss is on the wrong side of the price or too close to it.',
    TAKE_PROFIT_INVALID: 'The take profit is on the wrong side of the price or too close to it.',
    BALANCE_INSUFFICIENT: 'The available balance does not cover margin and fee.',
    ORDER_LIMIT_REACHED:
      'There are {{limit}} open orders, which is the most; please close or cancel one first.',
    ALERT_ALREADY_REACHED: 'The price is already there: it is {{price}} now.',
    ALERT_LIMIT_REACHED:
      'There are {{limit}} price alerts, which is the most; please remove one first.',
    ORDER_NOT_OPEN: 'This order is not open.',
    ORDER_NOT_PENDING: 'This order is no longer pending.',
    KEY_REUSED: 'This request was already made with other contents.',
    FUNDS_ALREADY_GIVEN: 'The practice funds were already credited.',
    PICTURE_UNREADABLE:
      'This file is not a picture that can be read; please send a JPEG, PNG or WebP.',
    PICTURE_TOO_LARGE: 'The picture is too large: 8 MB and 8,000 pixels a side at most.',
    PICTURE_IN_USE: 'This picture was already sent for review.',
    NAME_NOT_VERIFIED: 'Please verify your name before you withdraw.',
    ALREADY_SENT: 'This was already sent.',
    NETWORK_UNKNOWN: 'This currency or network is not offered.',
    ADDRESS_INVALID: 'This address does not belong to the chosen network.',
    AMOUNT_OUT_OF_RANGE: 'The amount must be between {{min}} and {{max}} USD.',
    METHOD_CLOSED: 'This is not open yet.',
    METHOD_LIMIT_REACHED: 'There are too many cards and addresses; please remove one first.',
    NOT_IN_REVIEW: 'This is no longer in review.',
    UNAVAILABLE: 'The service is not available for a moment; please try again.',
    UNEXPECTED: 'Something went wrong on our side; please try again.',
  },
  faults: {
    unknown: 'This call has no field “{{field}}”; please check how it is spelt.',
    missing: 'The field “{{field}}” is missing.',
    'not-text': 'The field “{{field}}” must be text.',
    'not-a-number': 'The field “{{field}}” must be a whole number.',
    'not-offered': 'The field “{{field}}” is none of the values to choose from.',
    malformed: 'The field “{{field}}” is not filled in correctly.',
    'not-positive': 'The field “{{field}}” must be above zero.',
    'too-precise': 'The field “{{field}}” has too many decimal places.',
    'too-small': 'The field “{{field}}” must be at least {{min}}.',
    'too-large': 'The field “{{field}}” must be at most {{max}}.',
    'too-short': 'The field “{{field}}” is too short; minimum length: {{min}}.',
    'too-long': 'The field “{{field}}” is too long; maximum length: {{max}}.',
    'too-many': 'The field “{{field}}” has too many entries; maximum: {{max}}.',
    'too-young': 'You must be 18 or older.',
  },
  codeMail: {
    subject: 'Your verification code',
    text: (code) =>
      `Your Kontor verification code is ${code}. It is good for 10 minutes and can be used once.`,
  },
}
