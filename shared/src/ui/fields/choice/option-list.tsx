import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { CoinIcon } from '../../figures/pictures/coin-icon.tsx'
import { Check } from '../../icons.ts'
import { roveFocus } from './roving-focus.ts'
import { SearchBox } from './search-box.tsx'
import { type ListOption, searchOptions } from './search-options.ts'

/** A list of at least this many options has a search field. */
const MANY = 10

interface OptionListProps<Value extends string> {
  label: string
  options: readonly ListOption<Value>[]
  value: Value | null
  onChoose: (value: Value) => void
}

/** An exclusive choice among many: arrow keys move, Enter chooses, letters search. */
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

  const rows = () => [...(list.current?.querySelectorAll('button') ?? [])]
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    roveFocus(event, rows(), { vertical: true })
    if (event.key === 'Enter') {
      // Enter neither submits the form around the list nor presses the button focused next.
      event.preventDefault()
      if (query !== '' && found[0]) onChoose(found[0].value)
    }
  }
  const onListKey = (event: KeyboardEvent) => {
    roveFocus(event, rows(), { vertical: true, before: search.current })
    // The letter itself goes into the search field, which has the focus by then.
    if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey)
      search.current?.focus()
  }

  return (
    <div className={many ? 'options many' : 'options'}>
      {many && (
        <div className="options-search">
          <SearchBox
            ref={search}
            value={query}
            onChange={setQuery}
            found={found.length}
            onKeyDown={onSearchKey}
          />
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
            {option.icon !== undefined && <CoinIcon icons={[option.icon]} name="" size="s" />}
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
 * A dialog opens after its children are mounted, and then focuses the child with this attribute.
 * React does not write `autofocus` to the document.
 */
function focusFirst(element: HTMLButtonElement | null): void {
  element?.setAttribute('autofocus', '')
}
