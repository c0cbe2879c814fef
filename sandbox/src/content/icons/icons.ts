import { flags } from './flags.ts'
import { signs } from './signs.ts'

const CHART = 'm5.5 15.5 4-4 3 2.5 6-6.5'

/**
 * The icon of a currency, coin, metal, index or share as SVG: a square of 24 units, which the app
 * clips to a circle. Codes without a drawing get their initials; codes with a digit (indices) get a
 * chart; both on a colour of their own.
 */
export function iconSvg(code: string): string {
  const key = code.toLowerCase()
  const known = Object.hasOwn(flags, key)
    ? flags[key]
    : Object.hasOwn(signs, key)
      ? signs[key]
      : undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${known ?? plain(key)}</svg>`
}

function plain(key: string): string {
  const square = `<path fill="hsl(${hueOf(key)} 46% 36%)" d="M0 0h24v24H0z"/>`
  if (/^[a-z]+\d+$/.test(key))
    return `${square}<path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${CHART}"/>`
  const font = 'font-family="system-ui,sans-serif" font-size="9.5" font-weight="600"'
  return `${square}<text x="12" y="15.4" fill="#fff" text-anchor="middle" ${font}>${initialsOf(key)}</text>`
}

function hueOf(key: string): number {
  let hue = 0
  for (const sign of key) hue = (hue * 31 + (sign.codePointAt(0) ?? 0)) % 360
  return hue
}

/** Only letters and digits of a code are used, so it cannot inject markup. */
function initialsOf(key: string): string {
  const initials = key.toUpperCase().match(/[\p{L}\p{N}]/gu) ?? []
  return initials.slice(0, 2).join('') || '?'
}
