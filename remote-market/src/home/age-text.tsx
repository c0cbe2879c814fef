import { useTranslation } from '@kontor/shared/i18n'
import { Clock } from '@kontor/shared/ui'
import { ageOf } from './home.rules.ts'

/** How old a stale price is. */
export function AgeText({ seconds }: { seconds: number }) {
  const { t } = useTranslation('market')
  const { unit, count } = ageOf(seconds)
  return (
    <span className="sub">
      <Clock className="i xxs" aria-hidden />
      {t(`home.age.${unit}`, { age: count })}
    </span>
  )
}
