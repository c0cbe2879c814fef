import { classes } from '../classes.ts'
import { useChoice, type Option } from './use-choice.ts'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** An exclusive choice of two or three. */
export function Segmented<Value extends string>(props: ChoiceProps<Value>) {
  return <Radios {...props} group="seg" item="" />
}

/** An exclusive choice among shares, multiples or intervals. */
export function Chips<Value extends string>({
  even = false,
  spans = false,
  ...props
}: ChoiceProps<Value> & { even?: boolean; spans?: boolean }) {
  return <Radios {...props} group={spans ? 'spans bleed' : classes('chips', even && 'even')} item={spans ? '' : 'chip'} />
}

function Radios<Value extends string>({
  label,
  options,
  value,
  onChange,
  group,
  item,
}: ChoiceProps<Value> & { group: string; item: string }) {
  const { group: element, onKeyDown, tabIndexOf } = useChoice(options, value, onChange)
  return (
    <div ref={element} className={group} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          className={item}
          role="radio"
          aria-checked={option.value === value}
          tabIndex={tabIndexOf(index)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** Tabs over one list. */
export function Tabs<Value extends string>({
  label,
  options,
  value,
  onChange,
}: Omit<ChoiceProps<Value>, 'options'> & { options: readonly (Option<Value> & { count?: number })[] }) {
  const { group: element, onKeyDown, tabIndexOf } = useChoice(options, value, onChange)
  return (
    <div ref={element} className="under" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          tabIndex={tabIndexOf(index)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="count">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
