import { type RefObject, useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { IconButton, Search, X } from '@kontor/shared/ui'
import { MOST_KEYWORD } from '@kontor/shared/wire'

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>
  value: string
  onType: (text: string) => void
  onClear: () => void
  onSubmit: () => void
}

/**
 * The field in the app bar. It takes the focus only when it is empty: on the way back to results, a
 * phone's keyboard would cover them.
 */
export function SearchField({ input, value, onType, onClear, onSubmit }: SearchFieldProps) {
  const { t } = useTranslation('market')
  useEffect(() => {
    if (input.current?.value === '') input.current.focus()
  }, [input])
  return (
    <form
      className="search grow"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Search className="i s" aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={t('search.field')}
        placeholder={t('search.field')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        name="q"
        enterKeyHint="search"
        maxLength={MOST_KEYWORD}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value !== '' && <IconButton icon={X} label={t('search.clear')} onClick={onClear} small />}
    </form>
  )
}
