import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'

interface Typed<Value> {
  text: string
  value: Value | null
  language: string
}

/**
 * The text of a field whose value is not text. The typed text stays while it means the value; the
 * text is formatted when the field loses the focus, when the language changes and when the value is
 * set from outside. A text without a meaning gives the value null and stays, so that the user can
 * correct it.
 */
export function useTyped<Value>(value: Value | null, write: (value: Value) => string) {
  const { language } = useTranslation().i18n
  const [typed, setTyped] = useState<Typed<Value> | null>(null)
  const [left, setLeft] = useState(false)
  const stands = typed?.value === value && (value === null || typed.language === language)

  return {
    text: stands ? typed.text : value === null ? '' : write(value),
    /** The field has lost the focus: only then is an error shown. */
    left,
    type: (text: string, means: Value | null) => {
      setLeft(false)
      setTyped({ text, value: means, language })
    },
    leave: () => {
      setLeft(true)
      if (value !== null) setTyped(null)
    },
  }
}
