/** What stands for each sign where only ASCII can be shown. */
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
 * A text for this terminal: its signs as words of ASCII where the locale has another encoding than
 * UTF-8. Of the three variables the first that is set says it; without one the encoding is UTF-8.
 */
export function inLocale(text: string, env: NodeJS.ProcessEnv = process.env): string {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'C.UTF-8'
  return /utf-?8/i.test(locale) ? text : text.replace(signs, (sign) => inAscii[sign]!)
}
