import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'

interface Typed<Value> {
  text: string
  value: Value | null
  language: string
}

/**
 * The text of a field whose value is not text. What was typed stays as it is while it means the
 * value; a value set by others, another language or leaving the field writes the value out. Null is
 * nothing, or a text that means nothing: it stays, to be mended.
 */
export function useTyped<Value>(value: Value | null, write: (value: Value) => string) {
  const { language } = useTranslation().i18n
  const [typed, setTyped] = useState<Typed<Value> | null>(null)
  const [left, setLeft] = useState(false)
  const stands = typed?.value === value && (value === null || typed.language === language)

  return {
    text: stands ? typed.text : value === null ? '' : write(value),
    /** Whether the user went on: only then is a fault said. */
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
