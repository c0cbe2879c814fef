import { useEffect, useEffectEvent, useState } from 'react'
import { latinDigits } from '../../../rules/index.ts'
import { useTyped } from '../use-typed.ts'
import type { Phone, ReadPhone } from './phone.ts'
import { usePhoneRules } from './use-phone-rules.ts'

interface PhoneInput {
  value: Phone
  onChange: (value: Phone, fits: boolean) => void
  country?: string | undefined
}

/** The state of a phone field. Until the rules are loaded it takes any digits. */
export function usePhone({ value, onChange, country: first }: PhoneInput) {
  const [loading, load] = usePhoneRules()
  const rules = loading.at === 'ready' ? loading.rules : null
  const [picked, setPicked] = useState<string | null>(null)
  const country = rules && countryOf()
  const areaCode = value.areaCode || ((country && rules?.areaCodeOf(country)) ?? '')
  const typed = useTyped(value.phone || null, (phone) =>
    rules && areaCode ? rules.write({ areaCode, phone }) : phone,
  )

  /** Among countries that share a code, the one chosen last, otherwise the first. */
  function countryOf(): string | null {
    if (!rules) return null
    if (value.areaCode === '') return picked ?? first ?? null
    return picked !== null && rules.areaCodeOf(picked) === value.areaCode
      ? picked
      : rules.mainCountry(value.areaCode)
  }

  const read = (text: string, of: string | null): ReadPhone => {
    const plain = latinDigits(text)
    if (rules) return rules.read(plain, of)
    const phone = plain.replace(/\D/g, '').slice(0, 14)
    return { text: plain, phone, areaCode: null, country: null, fault: null }
  }
  const now = read(typed.text, country)

  // A number that was typed before the rules or the country were known gets its area code later:
  // that of the country, or the one that the number itself begins with.
  const isLate = value.phone !== '' && now.areaCode !== null && now.areaCode !== value.areaCode
  const complete = useEffectEvent(() =>
    onChange(
      { areaCode: now.areaCode ?? areaCode, phone: now.phone },
      now.phone !== '' && now.fault === null,
    ),
  )
  useEffect(() => {
    if (isLate) complete()
  }, [isLate])

  return {
    ready: rules !== null,
    areas: () => rules?.areas() ?? [],
    failed: loading.at === 'failed',
    load,
    country,
    areaCode,
    text: typed.text,
    fault: typed.left && typed.text !== '' ? now.fault : null,
    /** The area code that the fault is about. */
    faultyFor: now.begins ?? areaCode,
    leave: typed.leave,
    /**
     * Groups the digits while they are typed at the end. A change within the text is not grouped,
     * so that the caret keeps its place.
     */
    type: (text: string, atEnd: boolean) => {
      const next = read(text, country)
      const code = next.areaCode ?? areaCode
      if (next.country !== null) setPicked(next.country)
      typed.type(atEnd ? next.text : text, next.phone || null)
      onChange(
        { areaCode: code, phone: next.phone },
        next.phone !== '' && code !== '' && next.fault === null,
      )
    },
    choose: (chosen: string) => {
      const next = read(value.phone, chosen)
      setPicked(chosen)
      onChange(
        { areaCode: rules?.areaCodeOf(chosen) ?? '', phone: value.phone },
        value.phone !== '' && next.fault === null,
      )
    },
  }
}
