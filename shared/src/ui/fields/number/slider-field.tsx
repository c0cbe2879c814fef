import type { CSSProperties } from 'react'
import type { Decimal } from '../../../trading/index.ts'
import { Field, type FieldTexts } from '../field.tsx'
import type { Scale } from './scale.ts'

interface SliderFieldProps<Kind extends string> extends FieldTexts {
  value: Decimal<Kind>
  onChange: (value: Decimal<Kind>) => void
  scale: Scale<Kind>
  /** The text of a value, e.g. `0.50 lots`. */
  text: (value: Decimal<Kind>) => string
  /** Values with a tick below the slider. */
  ticks?: readonly Decimal<Kind>[]
}

/** A slider. Its value is exact, because the native slider holds the index of the value. */
export function SliderField<Kind extends string>({
  label,
  hint,
  error,
  value,
  onChange,
  scale,
  text,
  ticks,
}: SliderFieldProps<Kind>) {
  const { last } = scale
  const place = scale.placeOf(value)
  const along = (at: number) => ({ '--at': last === 0 ? 0 : at / last }) as CSSProperties
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={<output className="strong num">{text(value)}</output>}
    >
      {(control) => (
        <div className="slider" style={along(place)}>
          <input
            {...control}
            name={control.id}
            type="range"
            min={0}
            max={last}
            value={place}
            aria-valuetext={text(value)}
            onChange={(event) => onChange(scale.at(event.target.valueAsNumber))}
          />
          {ticks?.map((tick) => (
            <span
              key={String(tick)}
              className="tick"
              style={along(scale.placeOf(tick))}
              aria-hidden
            >
              {text(tick)}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}
