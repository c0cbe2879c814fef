import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import type { Phone, ReadPhone } from './phone.ts'

/** Maximum number of digits without the calling code. Source: E.164. */
const DIGITS_MOST = 14

/** Every country that has a calling code. */
function areas(): { country: string; areaCode: string }[] {
  return getCountries().map((country) => ({
    country,
    areaCode: `+${getCountryCallingCode(country)}`,
  }))
}

/** A country's calling code, e.g. `+49`; null when it has none. */
function areaCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null
}

/** The main country of a calling code: US for `+1`. Null when no country has the code. */
function mainCountry(areaCode: string): string | null {
  const codes = metadata.country_calling_codes as Record<string, CountryCode[]>
  return codes[areaCode.slice(1)]?.[0] ?? null
}

/**
 * Reads a number that is typed or pasted; `country` is the chosen country, if any. The text is the
 * national number with or without its leading zero, or the international number after `+` or `00`,
 * which may change the country.
 */
function read(typed: string, country: string | null): ReadPhone {
  const typing = new AsYouType(country === null ? undefined : (country as CountryCode))
  let text: string
  try {
    text = typing.input(typed)
  } catch {
    // libphonenumber-js 1.13.16 throws at a zero and one more digit in Cabo Verde and Samoa; from
    // the next digit on it does not.
    return {
      text: typed,
      phone: typed.replaceAll(/\D/g, '').slice(0, DIGITS_MOST),
      areaCode: country && areaCodeOf(country),
      country,
      fault: 'short',
    }
  }
  const number = typing.getNumber()
  if (typing.isInternational()) {
    // An incomplete international number has no meaning yet.
    if (!number || !typing.isPossible()) {
      const code = typing.getCallingCode()
      const begins = code === undefined ? text : `+${code}`
      return { text, phone: '', areaCode: null, country: null, fault: lengthFault(typing), begins }
    }
    return settled(`+${number.countryCallingCode}`, number.nationalNumber, number.country ?? null)
  }
  const digits = typing.getChars()
  const areaCode = country && areaCodeOf(country)
  if (areaCode === null)
    return {
      text: digits,
      phone: digits.slice(0, DIGITS_MOST),
      areaCode,
      country: null,
      fault: null,
    }
  const national = number?.nationalNumber ?? digits
  const whole = settled(areaCode, national, country)
  return national === digits ? whole : { ...whole, text }
}

function settled(areaCode: string, national: string, country: string | null): ReadPhone {
  const typing = new AsYouType()
  const text = typing.input(areaCode + national).slice(areaCode.length)
  return {
    text: text.trim(),
    phone: national.slice(0, DIGITS_MOST),
    areaCode,
    country,
    fault: faultOf(typing, national),
  }
}

function faultOf(typing: AsYouType, national: string): ReadPhone['fault'] {
  if (national.length > DIGITS_MOST) return 'long'
  if (national === '' || typing.isPossible()) return null
  return lengthFault(typing)
}

function lengthFault(typing: AsYouType): 'long' | 'short' {
  return typing.validateLength() === 'TOO_LONG' ? 'long' : 'short'
}

/** A number as its country groups it, without its calling code, e.g. `1512 3456789`. */
function write({ areaCode, phone }: Phone): string {
  return settled(areaCode, phone, null).text
}

/** The metadata of all phone numbers. It is large, so it is loaded with the first phone field. */
export const phoneRules = { areas, areaCodeOf, mainCountry, read, write }
export type PhoneRules = typeof phoneRules
