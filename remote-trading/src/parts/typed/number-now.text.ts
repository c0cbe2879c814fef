import { numberText, placesOf, readDecimal } from '@kontor/shared/i18n'

/**
 * A number that was typed in an earlier language, as the current one writes it, with at least
 * `places` decimal places. A text that was no number stays.
 */
export function numberNow(text: string, language: string, places: number): string {
  const number = readDecimal(text, language)
  return number === null ? text : numberText(number, Math.max(places, placesOf(number)))
}
