import { useTranslation, weekdayTimeText } from '@kontor/shared/i18n'
import { Clock } from '../icons.ts'

/** Says how old a price is that should be fresh: whole seconds since it came. */
export function StaleMark({ seconds }: { seconds: number }) {
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

/** Says that a market rests and when it opens again; `opensAt` is null where that is not known. */
export function ClosedMark({ opensAt }: { opensAt: number | null }) {
  const { t } = useTranslation('kit')
  return (
    <span className="since">
      {opensAt === null ? t('closed') : t('opens', { at: weekdayTimeText(opensAt) })}
    </span>
  )
}
