import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { ErrorNote } from './error-note.tsx'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  /** The error message; it replaces the hint and describes the control. */
  error?: string | undefined
}

/** The attributes that the control inside a field must have. */
export interface ControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/**
 * Further attributes of a text input: a name, by which browsers and password managers recognise it,
 * and the word on the Enter key of a touch keyboard. The default name is the id.
 */
export function textControl(control: ControlProps, name: string = control.id) {
  return { ...control, name, enterKeyHint: 'done' } as const
}

/** The id of the label, for a control whose name is more than its label. */
export const labelOf = (id: string) => `${id}-label`

/**
 * A control with its label above and its hint or error below. A `label` element cannot name a
 * `group`, which refers to the id of the label instead.
 */
export function Field({
  label,
  hint,
  error,
  aside,
  group = false,
  children,
}: FieldTexts & {
  aside?: ReactNode
  group?: boolean
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const note = error ?? hint
  const control: ControlProps = {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(note && { 'aria-describedby': `${id}-note` }),
  }
  const Label = group ? 'span' : 'label'
  return (
    <div className={classes('field', error && 'bad')}>
      {aside ? (
        <div className="line">
          <label className="label" htmlFor={id} id={labelOf(id)}>
            {label}
          </label>
          {aside}
        </div>
      ) : (
        <Label {...(!group && { htmlFor: id })} className="label" id={labelOf(id)}>
          {label}
        </Label>
      )}
      {children(control)}
      {error ? (
        <ErrorNote key={wordsOf(error)} id={`${id}-note`} error={error} />
      ) : (
        note && (
          <p className="hint" id={`${id}-note`}>
            <span>{note}</span>
          </p>
        )
      )}
    </div>
  )
}

/** A sentence without its figures, which may change at each tick. */
function wordsOf(sentence: string): string {
  return sentence.replace(/\p{N}+/gu, '')
}
