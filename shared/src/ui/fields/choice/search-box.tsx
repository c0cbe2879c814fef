import type { KeyboardEventHandler, Ref } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Search } from '../../icons.ts'

interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  /** The number of results, announced to screen readers. */
  found: number
  ref?: Ref<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler
}

/** The search field of a list on the same page. */
export function SearchBox({ value, onChange, found, ref, onKeyDown }: SearchBoxProps) {
  const { t } = useTranslation('kit')
  return (
    <>
      <label className="search">
        <Search className="i s" aria-hidden />
        <input
          ref={ref}
          type="search"
          aria-label={t('select.search')}
          placeholder={t('select.search')}
          autoComplete="off"
          name="search"
          enterKeyHint="done"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <p className="sr" role="status">
        {value !== '' && t('select.found', { count: found })}
      </p>
    </>
  )
}
