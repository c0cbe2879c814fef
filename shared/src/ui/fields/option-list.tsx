import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Check, Search } from '../icons.ts'
import { searchOptions, type ListOption } from './search-options.ts'

/** From so many on, a list is searched rather than read. */
const MANY = 10

interface OptionListProps<Value extends string> {
  label: string
  options: readonly ListOption<Value>[]
  value: Value | null
  onChoose: (value: Value) => void
}

/** One choice out of many: arrow keys move, Enter chooses, letters search. */
export function OptionList<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: OptionListProps<Value>) {
  const { t } = useTranslation('kit')
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const many = options.length >= MANY
  const found = searchOptions(options, query)
  const start = Math.max(
    found.findIndex((option) => option.value === value),
    0,
  )

  const focusOn = (index: number) => list.current?.querySelectorAll('button')[index]?.focus()
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') focusOn(0)
    if (event.key === 'Enter') {
      // It neither sends the form around nor presses what has the focus next.
      event.preventDefault()
      if (query !== '' && found[0]) onChoose(found[0].value)
    }
  }
  const onListKey = (event: KeyboardEvent) => {
    const at = [...(list.current?.querySelectorAll('button') ?? [])].indexOf(
      document.activeElement as HTMLButtonElement,
    )
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (to < 0) search.current?.focus()
      else focusOn(to)
    }
    // The letter itself lands in the search box.
    if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey)
      search.current?.focus()
  }

  return (
    <div className={many ? 'options many' : 'options'}>
      {many && (
        <div className="options-search">
          <label className="search">
            <Search className="i s" aria-hidden />
            <input
              ref={search}
              type="search"
              aria-label={t('select.search')}
              placeholder={t('select.search')}
              autoComplete="off"
              enterKeyHint="done"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={onSearchKey}
            />
          </label>
          <p className="sr" role="status">
            {query !== '' && t('select.found', { count: found.length })}
          </p>
        </div>
      )}
      <div ref={list} role="listbox" aria-label={label} onKeyDown={onListKey}>
        {found.map((option, index) => (
          <button
            key={option.value}
            ref={index === start ? focusFirst : undefined}
            type="button"
            className="row low"
            role="option"
            aria-selected={option.value === value}
            tabIndex={index === start ? 0 : -1}
            onClick={() => onChoose(option.value)}
          >
            <span className="grow">{option.label}</span>
            {option.note !== undefined && <span className="muted small num">{option.note}</span>}
            <Check className="i s" aria-hidden />
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="more">{t('select.none')}</p>}
    </div>
  )
}

/**
 * The dialog around opens after its children are there, and then focuses what carries the
 * attribute: React would not write it.
 */
function focusFirst(element: HTMLButtonElement | null): void {
  element?.setAttribute('autofocus', '')
}
