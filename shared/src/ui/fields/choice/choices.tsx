import { classes } from '../../classes.ts'
import type { Icon } from '../../icons.ts'
import { Field, type FieldTexts, labelOf } from '../field.tsx'
import { type Option, useChoice } from './use-choice.ts'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** An exclusive choice of two or three. */
export function Segmented<Value extends string>({ label, ...props }: ChoiceProps<Value>) {
  return <Radios {...props} aria-label={label} group="seg" item="" />
}

/** The same choice as a field; `value` is null before the user has chosen. */
export function SegmentedField<Value extends string>({
  label,
  hint,
  error,
  ...choice
}: FieldTexts & Omit<ChoiceProps<Value>, 'label' | 'value'> & { value: Value | null }) {
  return (
    <Field label={label} hint={hint} error={error} group>
      {({ id, ...control }) => (
        <Radios {...choice} {...control} aria-labelledby={labelOf(id)} group="seg" item="" />
      )}
    </Field>
  )
}

/** An exclusive choice among shares, multiples or intervals. */
export function Chips<Value extends string>({
  label,
  even = false,
  spans = false,
  scroll = false,
  ...props
}: ChoiceProps<Value> & {
  even?: boolean
  spans?: boolean
  /** Shows the options in one line that scrolls sideways. */
  scroll?: boolean
}) {
  const group = spans
    ? 'spans bleed'
    : scroll
      ? 'scroll-x near bleed'
      : classes('chips', even && 'even')
  return <Radios {...props} aria-label={label} group={group} item={spans ? '' : 'chip'} />
}

interface RadiosProps<Value extends string> extends Omit<ChoiceProps<Value>, 'label' | 'value'> {
  value: Value | null
  group: string
  item: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

function Radios<Value extends string>({
  options,
  value,
  onChange,
  group,
  item,
  ...named
}: RadiosProps<Value>) {
  const { group: element, onKeyDown, tabIndexOf } = useChoice(options, value, onChange)
  return (
    <div ref={element} className={group} role="radiogroup" {...named} onKeyDown={onKeyDown}>
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

/** Tabs above a list. An icon replaces the label, which screen readers still read. */
export function Tabs<Value extends string>({
  label,
  options,
  value,
  onChange,
}: Omit<ChoiceProps<Value>, 'options'> & {
  options: readonly (Option<Value> & { count?: number; icon?: Icon })[]
}) {
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
          {option.icon ? <TabIcon icon={option.icon} label={option.label} /> : option.label}
          {option.count !== undefined && <span className="count">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}

function TabIcon({ icon: Picture, label }: { icon: Icon; label: string }) {
  return (
    <>
      <Picture className="i s" aria-hidden />
      <span className="sr">{label}</span>
    </>
  )
}
