import type { Words } from './words.ts'

export const german: Words = {
  refused: {
    TOKEN_MISSING: 'Bitte melden Sie sich an.',
    TOKEN_EXPIRED: 'Ihre Sitzung ist abgelaufen; bitte melden Sie sich erneut an.',
    TOKEN_REUSED: 'Ihre Sitzung wurde aus Sicherheitsgründen beendet; bitte melden Sie sich erneut an.',
    INPUT_INVALID: 'Eine Angabe in der Anfrage ist nicht richtig ausgefüllt.',
    NOT_FOUND: 'Unter dieser Adresse gibt es nichts.',
    EMAIL_TAKEN: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
    INVITATION_UNKNOWN: 'Dieser Einladungscode ist nicht bekannt.',
    PASSWORD_COMMON: 'Dieses Passwort gehört zu den häufigsten; bitte wählen Sie ein anderes.',
    CREDENTIALS_WRONG: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    CODE_WRONG: 'Der Bestätigungscode ist falsch oder nicht mehr gültig.',
    CODE_TOO_SOON: 'Eben wurde ein Code gesendet; bitte warten Sie, bevor Sie einen weiteren anfordern.',
    SYMBOL_UNKNOWN: 'Dieses Produkt ist nicht bekannt.',
    MARKET_CLOSED: 'Der Markt ist geschlossen.',
    LOTS_OUT_OF_RANGE: 'Diese Anzahl Lots ist bei diesem Produkt nicht möglich.',
    MULTIPLE_NOT_OFFERED: 'Dieses Produkt bietet diesen Hebel nicht an.',
    BALANCE_INSUFFICIENT: 'Das verfügbare Guthaben deckt Margin und Gebühr nicht.',
    ORDER_NOT_OPEN: 'Diese Order ist nicht offen.',
    KEY_REUSED: 'Diese Anfrage wurde bereits mit anderem Inhalt gestellt.',
    FUNDS_ALREADY_GIVEN: 'Das Übungsguthaben wurde bereits gutgeschrieben.',
    UNEXPECTED: 'Bei uns ist etwas schiefgegangen; bitte versuchen Sie es noch einmal.',
  },
  codeMail: {
    subject: 'Ihr Bestätigungscode',
    text: (code) => `Ihr Kontor-Bestätigungscode lautet ${code}. Er gilt 10 Minuten und kann einmal verwendet werden.`,
  },
}
