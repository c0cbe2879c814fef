import type { Words } from '../../messages/words.ts'

export const messages: Words = {
  locale: 'de-DE',
  refused: {
    TOKEN_MISSING: 'Bitte melde dich an.',
    TOKEN_INVALID: 'Bitte melde dich an: Diese Sitzung ist nicht bekannt.',
    TOKEN_EXPIRED: 'Deine Sitzung ist abgelaufen; bitte melde dich erneut an.',
    TOKEN_REUSED: 'Deine Sitzung wurde aus Sicherheitsgründen beendet; bitte melde dich erneut an.',
    OPERATOR_ONLY: 'Das dürfen nur die Betreiber des Hauses.',
    INPUT_INVALID: 'Eine Angabe in der Anfrage ist nicht richtig ausgefüllt.',
    NOT_FOUND: 'Unter dieser Adresse gibt es nichts.',
    TOO_MANY_TRIES: 'Das wurde zu oft versucht; bitte warte {{wait}}.',
    EMAIL_TAKEN: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
    INVITATION_UNKNOWN: 'Dieser Einladungscode ist nicht bekannt.',
    PASSWORD_COMMON: 'Dieses Passwort gehört zu den häufigsten; bitte wähle ein anderes.',
    PASSWORDS_DIFFER: 'Die beiden neuen Passwörter stimmen nicht überein.',
    PASSWORD_WRONG: 'Das alte Passwort ist falsch.',
    CREDENTIALS_WRONG: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    CODE_WRONG: 'Der Bestätigungscode ist falsch oder nicht mehr gültig.',
    CODE_TOO_SOON:
      'Eben wurde ein Code gesendet; bitte warte {{wait}}, bevor du einen weiteren anforderst.',
    PASSKEY_WRONG:
      'Dieser Passkey ist hier nicht bekannt; bitte melde dich mit deinem Passwort an.',
    PASSKEY_LIMIT_REACHED: 'Es sind zu viele Passkeys; bitte entferne zuerst einen.',
    SYMBOL_UNKNOWN: 'Dieses Produkt ist nicht bekannt.',
    MARKET_CLOSED: 'Der Markt ist geschlossen.',
    LOTS_OUT_OF_RANGE: 'Bitte wähle zwischen {{min}} und {{max}} Lots, in Schritten von {{step}}.',
    MARGIN_TOO_SMALL:
      'Die Margin dieser Order liegt unter 1,00 USD; bitte mindestens {{leastLots}} Lots ordern.',
    MULTIPLE_NOT_OFFERED: 'Dieses Produkt bietet diesen Hebel nicht an.',
    PRICE_MOVED: 'Der Kurs hat sich bewegt, bevor die Order ankam; er ist jetzt {{price}}.',
    PRICE_TOO_CLOSE:
      'Der Kurs liegt zu nah am Marktkurs; bitte wähle mindestens {{stopLevel}} Abstand.',
    STOP_LOSS_INVALID: 'Der Stop-Loss liegt auf der falschen Seite des Kurses oder zu nah an ihm.',
    TAKE_PROFIT_INVALID:
      'Der Take-Profit liegt auf der falschen Seite des Kurses oder zu nah an ihm.',
    BALANCE_INSUFFICIENT: 'Das verfügbare Guthaben deckt Margin und Gebühr nicht.',
    ORDER_LIMIT_REACHED:
      'Es sind {{limit}} Orders offen, mehr sind nicht möglich; bitte schließe oder storniere zuerst eine.',
    ALERT_ALREADY_REACHED: 'Der Kurs ist schon dort: er ist jetzt {{price}}.',
    ALERT_LIMIT_REACHED:
      'Es gibt {{limit}} Kursalarme, mehr sind nicht möglich; bitte entferne zuerst einen.',
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
    AMOUNT_OUT_OF_RANGE: 'Der Betrag muss zwischen {{min}} und {{max}} USD liegen.',
    METHOD_CLOSED: 'Das ist noch nicht verfügbar.',
    METHOD_LIMIT_REACHED:
      'Es sind zu viele Karten und Adressen hinterlegt; bitte entferne zuerst eine.',
    NOT_IN_REVIEW: 'Das ist nicht mehr in Prüfung.',
    UNAVAILABLE: 'Der Dienst ist gerade nicht verfügbar; bitte versuche es noch einmal.',
    UNEXPECTED: 'Bei uns ist etwas schiefgegangen; bitte versuche es noch einmal.',
  },
  faults: {
    unknown: 'Diese Anfrage hat kein Feld „{{field}}“; bitte prüfe die Schreibweise.',
    missing: 'Das Feld „{{field}}“ fehlt.',
    'not-text': 'Das Feld „{{field}}“ muss ein Text sein.',
    'not-a-number': 'Das Feld „{{field}}“ muss eine ganze Zahl sein.',
    'not-offered': 'Das Feld „{{field}}“ hat keinen der möglichen Werte.',
    malformed: 'Das Feld „{{field}}“ ist nicht richtig ausgefüllt.',
    'not-positive': 'Das Feld „{{field}}“ muss größer als null sein.',
    'too-precise': 'Das Feld „{{field}}“ hat zu viele Nachkommastellen.',
    'too-small': 'Das Feld „{{field}}“ muss mindestens {{min}} sein.',
    'too-large': 'Das Feld „{{field}}“ darf höchstens {{max}} sein.',
    'too-short': 'Das Feld „{{field}}“ ist zu kurz; Mindestlänge: {{min}}.',
    'too-long': 'Das Feld „{{field}}“ ist zu lang; Höchstlänge: {{max}}.',
    'too-many': 'Das Feld „{{field}}“ hat zu viele Einträge; Höchstzahl: {{max}}.',
    'too-young': 'Du musst mindestens 18 Jahre alt sein.',
  },
  codeMail: {
    subject: 'Dein Bestätigungscode',
    text: (code) =>
      `Dein Kontor-Bestätigungscode lautet ${code}. Er gilt 10 Minuten und kann einmal verwendet werden.`,
  },
}
