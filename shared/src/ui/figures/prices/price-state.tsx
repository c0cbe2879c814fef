import { useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { Clock } from '../../icons.ts'

/** The age of a stale price, from the whole seconds since it was received. */
export function StaleBadge({ seconds }: { seconds: number }) {
  const { t } = useTranslation('kit')
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const [unit, age] =
    hours > 0
      ? (['hours', hours] as const)
      : minutes > 0
        ? (['minutes', minutes] as const)
        : (['seconds', seconds] as const)
  return (
    <span className="since">
      <Clock className="i xxs" aria-hidden />
      {t(`age.${unit}`, { age })}
    </span>
  )
}

/** Says that a market is closed and when it opens; `opensAt` is null when that is unknown. */
export function ClosedBadge({ opensAt }: { opensAt: number | null }) {
  const { t } = useTranslation('kit')
  return (
    <span className="since">
      {opensAt === null ? t('closed') : t('opens', { at: weekdayTimeText(opensAt) })}
    </span>
  )
}
