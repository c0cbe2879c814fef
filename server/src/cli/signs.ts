/** The ASCII word for each sign, for terminals that show only ASCII. */
const inAscii: Readonly<Record<string, string>> = {
  '✓': 'ok',
  '✗': 'x',
  '◔': '%',
  '⊘': 'q',
  '→': '->',
  '·': '-',
  '–': '-',
  '…': '...',
  '’': "'",
  '“': '"',
  '”': '"',
}
const signs = new RegExp(`[${Object.keys(inAscii).join('')}]`, 'g')

/**
 * A text for this terminal: words of ASCII replace its signs when the locale's encoding is not
 * UTF-8. The first of three variables that is set decides; without any the encoding is UTF-8.
 */
export function inLocale(text: string, env: NodeJS.ProcessEnv = process.env): string {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'C.UTF-8'
  return /utf-?8/i.test(locale) ? text : text.replace(signs, (sign) => inAscii[sign]!)
}
