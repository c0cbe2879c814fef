import type { i18n } from 'i18next'
import { useTranslation as useWords } from 'react-i18next'

declare global {
  /**
   * The English words of each namespace. An area adds its own in a `words.d.ts`, so that the
   * compiler finds a key that is not there.
   */
  interface AreaWords {}
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Key extends string> = Key extends `${infer Before}_${PluralForm}` ? Before : Key

/** The keys of words, as `a.b`; of a text with plural forms the one that they share. */
type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Stem<Key>
    : `${Key}.${KeysOf<Words[Key]>}`
}[keyof Words & string]

/** A text of a namespace by its key, with values for its placeholders. */
export type Translate<Space extends keyof AreaWords> = (
  key: KeysOf<AreaWords[Space]>,
  values?: Record<string, unknown>,
) => string

/** The texts of a namespace in the user's language. Renders again when the language changes. */
export function useTranslation<Space extends keyof AreaWords>(
  namespace?: Space,
): { t: Translate<Space>; i18n: i18n } {
  return useWords(namespace) as unknown as { t: Translate<Space>; i18n: i18n }
}
