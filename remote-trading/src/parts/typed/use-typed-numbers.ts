import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { numberNow } from './number-now.text.ts'

/**
 * The texts of number fields, as state. They mean the same numbers, with at least `places` decimal
 * places, when the language changes.
 */
export function useTypedNumbers<Field extends string>(
  first: () => Record<Field, string>,
  places: number,
): [typed: Record<Field, string>, change: (changes: Partial<Record<Field, string>>) => void] {
  const { language } = useTranslation().i18n
  const [state, setState] = useState(() => ({ texts: first(), language }))
  const texts =
    state.language === language
      ? state.texts
      : mapped(state.texts, (text) => numberNow(text, state.language, places))
  return [texts, (changes) => setState({ texts: { ...texts, ...changes }, language })]
}

function mapped<Texts extends Record<string, string>>(
  texts: Texts,
  change: (text: string) => string,
): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, change(text)]),
  ) as Texts
}
