import type { Words } from '../../messages/words.ts'

export const messages: Words = {
  locale: 'de-DE',
  refused: {
    TOKEN_MISSING: 'Bitte melde dich an.',
    TOKEN_EXPIRED: 'Deine Sitzung ist abgelaufen; bitte melde dich erneut an.',
    TOKEN_REUSED: 'Deine Sitzung wurde aus Sicherheitsgründen beendet; bitte melde dich erneut an.',
    OPERATOR_ONLY: 'Das dürfen nur die Betreiber des Hauses.',
    INPUT_INVALID: 'Eine Angabe in der Anfrage ist nicht richtig ausgefüllt.',
    NOT_FOUND: 'Unter dieser Adresse gibt es nichts.',
    TOO_MANY_TRIES: 'Das wurde zu oft versucht; bitte warte ein paar Minuten.',
    EMAIL_TAKEN: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
    INVITATION_UNKNOWN: 'Dieser Einladungscode ist nicht bekannt.',
    PASSWORD_COMMON: 'Dieses Passwort gehört zu den häufigsten; bitte wähle ein anderes.',
    PASSWORDS_DIFFER: 'Die beiden neuen Passwörter stimmen nicht überein.',
    PASSWORD_WRONG: 'Das alte Passwort ist falsch.',
    CREDENTIALS_WRONG: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    CODE_WRONG: 'Der Bestätigungscode ist falsch oder nicht mehr gültig.',
    CODE_TOO_SOON: 'Eben wurde ein Code gesendet; bitte warte, bevor du einen weiteren anforderst.',
    SYMBOL_UNKNOWN: 'Dieses Produkt ist nicht bekannt.',
    MARKET_CLOSED: 'Der Markt ist geschlossen.',
    LOTS_OUT_OF_RANGE: 'Diese Anzahl Lots ist bei diesem Produkt nicht möglich.',
    MARGIN_TOO_SMALL:
      'Die Margin dieser Order liegt unter 1,00 USD; bitte mindestens {{leastLots}} Lots ordern.',
    MULTIPLE_NOT_OFFERED: 'Dieses Produkt bietet diesen Hebel nicht an.',
    PRICE_TOO_CLOSE: 'Der Kurs liegt zu nah am Marktkurs; bitte wähle einen weiter entfernten.',
    STOP_LOSS_INVALID: 'Der Stop-Loss liegt auf der falschen Seite des Kurses oder zu nah an ihm.',
    TAKE_PROFIT_INVALID:
      'Der Take-Profit liegt auf der falschen Seite des Kurses oder zu nah an ihm.',
    BALANCE_INSUFFICIENT: 'Das verfügbare Guthaben deckt Margin und Gebühr nicht.',
    ORDER_LIMIT_REACHED:
      'Es sind zu viele Orders offen; bitte schließe oder storniere zuerst eine.',
    ORDER_NOT_OPEN: 'Diese Order ist nicht offen.',
    ORDER_NOT_PENDING: 'Diese Order wartet nicht mehr.',
    KEY_REUSED: 'Diese Anfrage wurde bereits mit anderem Inhalt gestellt.',
    FUNDS_ALREADY_GIVEN: 'Das Übungsguthaben wurde bereits gutgeschrieben.',
    PICTURE_UNREADABLE: 'Diese Datei ist kein lesbares Bild; bitte sende ein JPEG, PNG oder WebP.',
    PICTURE_TOO_LARGE: 'Das Bild ist zu groß: höchstens 8 MB und 8.000 Pixel je Seite.',
    PICTURE_IN_USE: 'Dieses Bild wurde bereits zur Prüfung eingereicht.',
    NAME_NOT_VERIFIED: 'Bitte verifiziere deinen Namen, bevor du auszahlst.',
    ALREADY_SENT: 'Das wurde bereits eingereicht.',
    NETWORK_UNKNOWN: 'Diese Währung oder dieses Netzwerk wird nicht angeboten.',
    ADDRESS_INVALID: 'Diese Adresse gehört nicht zum gewählten Netzwerk.',
    AMOUNT_OUT_OF_RANGE: 'Der Betrag liegt außerhalb der Grenzen.',
    METHOD_LIMIT_REACHED:
      'Es sind zu viele Karten und Adressen hinterlegt; bitte entferne zuerst eine.',
    NOT_IN_REVIEW: 'Das ist nicht mehr in Prüfung.',
    UNAVAILABLE: 'Der Dienst ist gerade nicht verfügbar; bitte versuche es noch einmal.',
    UNEXPECTED: 'Bei uns ist etwas schiefgegangen; bitte versuche es noch einmal.',
  },
  codeMail: {
    subject: 'Dein Bestätigungscode',
    text: (code) =>
      `Dein Kontor-Bestätigungscode lautet ${code}. Er gilt 10 Minuten und kann einmal verwendet werden.`,
  },
}
