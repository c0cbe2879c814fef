import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { TriangleAlert } from '../icons.ts'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  /** What is wrong; replaces the hint and is tied to the control. */
  error?: string | undefined
}

/** What the control inside a field must carry. */
export interface ControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** The label's own id, for a control whose name is more than its label. */
export const labelOf = (id: string) => `${id}-label`

/** Label above, hint or error below, tied to the control between them. */
export function Field({
  label,
  hint,
  error,
  aside,
  children,
}: FieldTexts & { aside?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  const control: ControlProps = { id, ...(error && { 'aria-invalid': true }), ...(note && { 'aria-describedby': `${id}-note` }) }
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
        <label htmlFor={id} id={labelOf(id)}>
          {label}
        </label>
      )}
      {children(control)}
      {note && (
        <p className="hint" id={`${id}-note`} role={error ? 'alert' : undefined}>
          {error && <TriangleAlert className="i xs" aria-hidden />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
