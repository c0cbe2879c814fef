import { useTranslation } from '@kontor/shared/i18n'
import { passwordStrength } from '../../rules/index.ts'
import { classes } from '../classes.ts'

const BARS = 4
const looks = {
  short: { filled: 1, tone: 'low' },
  weak: { filled: 1, tone: 'low' },
  fair: { filled: 2, tone: 'middle' },
  good: { filled: 3, tone: 'high' },
  strong: { filled: 4, tone: 'high' },
} as const

/** How hard a new password is to guess, with advice; nothing while the field is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('kit')
  if (password === '') return null
  const strength = passwordStrength(password)
  const { filled, tone } = looks[strength]
  return (
    <div className={classes('strength', tone)} role="status">
      <div className="bars" aria-hidden>
        {Array.from({ length: BARS }, (_, bar) => (
          <i key={bar} className={bar < filled ? 'on' : undefined} />
        ))}
      </div>
      <p className="line tiny">
        <b>{t(`password.strength.${strength}`)}</b>
        <span className="muted">{t(`password.advice.${strength}`)}</span>
      </p>
    </div>
  )
}
