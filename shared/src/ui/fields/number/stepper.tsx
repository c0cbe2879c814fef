import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { Minus, Plus } from '../../icons.ts'
import { Field, type FieldTexts, textControl } from '../field.tsx'
import { NumberInput } from './number-input.tsx'

interface StepperProps extends FieldTexts {
  value: string
  /** The value that the buttons start from, shown dimmed while nothing is typed. */
  placeholder?: string | undefined
  onChange: (text: string) => void
  onStep: (delta: 1 | -1) => void
  canLess: boolean
  canMore: boolean
  lessLabel: string
  moreLabel: string
  aside?: ReactNode
  name?: string
}

/** A number between a minus and a plus button. A long press repeats. */
export function Stepper({
  label,
  hint,
  error,
  aside,
  value,
  placeholder,
  onChange,
  onStep,
  canLess,
  canMore,
  lessLabel,
  moreLabel,
  name,
}: StepperProps) {
  const less = useRepeat(() => onStep(-1), canLess)
  const more = useRepeat(() => onStep(1), canMore)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="stepper">
          <button type="button" aria-label={lessLabel} disabled={!canLess} {...less}>
            <Minus className="i" aria-hidden />
          </button>
          <NumberInput
            {...textControl(control, name)}
            value={value}
            placeholder={placeholder}
            onChange={onChange}
          />
          <button type="button" aria-label={moreLabel} disabled={!canMore} {...more}>
            <Plus className="i" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}

const FIRST_MS = 400
const NEXT_MS = 80

/** Handlers of a button that acts when it is pressed, and repeatedly while it is held. */
function useRepeat(act: () => void, can: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repeated = useRef(false)
  const latest = useRef({ act, can })
  useEffect(() => {
    latest.current = { act, can }
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])

  const again = () => {
    if (!latest.current.can) return
    repeated.current = true
    latest.current.act()
    timer.current = setTimeout(again, NEXT_MS)
  }
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      // A right click opens a menu, after which no release is reported.
      if (button > 0) return
      repeated.current = false
      timer.current = setTimeout(again, FIRST_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    // The click that ends a long press is not a step; a click by the keyboard (detail 0) always
    // is.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0 || !repeated.current) act()
    },
  }
}
