/** The most common passwords of at least eight characters in published leaks. */
const common = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 11111111
  00000000 88888888 66666666 99999999 123123123 12341234 11223344 12344321 1q2w3e4r 1q2w3e4r5t
  q1w2e3r4 1qaz2wsx 1qazxsw2 zaq12wsx qwertyui qwertyuiop qwerty123 qwerty12 qwer1234 asdfghjk
  asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 qazwsxedc password password1 password12 password123
  password1234 passw0rd p@ssw0rd p@ssword pa$$word passwort passwort1 iloveyou iloveyou1
  princess princess1 sunshine sunshine1 football football1 baseball basketball superman
  superman1 batman123 trustno1 welcome1 welcome123 welcome12 letmein1 letmein123 master123
  admin123 admin1234 administrator michael1 jennifer jessica1 ashley123 charlie1 computer
  internet starwars whatever dragon123 monkey123 shadow123 michelle liverpool chelsea1 arsenal1
  abcd1234 abcdefgh abc12345 a1b2c3d4 aa123456 a12345678 a123456789 woaini1314 woaini520
  5201314520 147258369 123456789a 123456aa 1234qwer changeme changeme1 secret123 hello123
  freedom1 google123 samsung1 pokemon1 hallo123 schatz123 default1`.split(/\s+/),
)

/** Whether a password is a common one, which the server refuses. Case does not matter. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

/** Minimum characters that a password needs beside the common ones in it. */
const FEW = 6

/** Whether a password consists of common ones and a few more characters. */
export function isNearlyCommon(password: string): boolean {
  const whole = password.toLowerCase()
  const rest = longestFirst.reduce((text, one) => text.replaceAll(one, ''), whole)
  return rest !== whole && rest.length < FEW
}

const longestFirst = [...common].toSorted((a, b) => b.length - a.length)
