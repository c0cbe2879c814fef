import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { PasswordStrength as Strength } from '../../rules/access/password-strength.ts'
import { classes } from '../classes.ts'

const BARS = 4
const looks = {
  short: { filled: 1, tone: 'low' },
  common: { filled: 1, tone: 'low' },
  weak: { filled: 1, tone: 'low' },
  fair: { filled: 2, tone: 'middle' },
  good: { filled: 3, tone: 'high' },
  strong: { filled: 4, tone: 'high' },
} as const

/** Shows how hard a new password is to guess, with advice; nothing while the field is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('kit')
  const judge = useJudge()
  if (password === '' || judge === null) return null
  const strength = judge(password)
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

type Judge = (password: string) => Strength

/**
 * The function that rates a password: a separate chunk, because it has a long list of passwords.
 * Null until it is loaded. Without it the field shows no advice, and the server still checks.
 */
function useJudge(): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null)
  useEffect(() => {
    let wanted = true
    import('../../rules/access/password-strength.ts').then(
      ({ passwordStrength }) => wanted && setJudge(() => passwordStrength),
      (cause: unknown) => console.warn('the check of password strength did not load', cause),
    )
    return () => {
      wanted = false
    }
  }, [])
  return judge
}
