import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { IconButton } from '../buttons/icon-button.tsx'
import { Eye, EyeOff } from '../icons.ts'
import { Field, type FieldTexts, textControl } from './field.tsx'

interface PasswordFieldProps extends FieldTexts {
  value: string
  onChange: (text: string) => void
  autoComplete?: 'current-password' | 'new-password'
  name?: string
}

/** A password. It is hidden until the user chooses to show it. */
export function PasswordField({
  label,
  hint,
  error,
  value,
  onChange,
  autoComplete,
  name,
}: PasswordFieldProps) {
  const { t } = useTranslation('kit')
  const [seen, setSeen] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="ctl">
          <input
            {...textControl(control, name)}
            type={seen ? 'text' : 'password'}
            value={value}
            autoComplete={autoComplete}
            // A shown password is a text like any other to a keyboard and to a spelling checker,
            // which would change it or send it away. No maxLength: it would cut a pasted password.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={seen ? EyeOff : Eye}
            label={t(seen ? 'password.hide' : 'password.show')}
            onClick={() => setSeen(!seen)}
            small
          />
        </div>
      )}
    </Field>
  )
}
