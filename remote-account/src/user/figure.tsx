import { useTranslation } from '@kontor/shared/i18n'
import type { Usd } from '@kontor/shared/trading'
import { Amount } from '@kontor/shared/ui'
import { useFiguresShown } from './figures.store.ts'

/** An amount, or dots while amounts are hidden. */
export function Figure({ value, big = false }: { value: Usd; big?: boolean }) {
  const { t } = useTranslation('account')
  if (useFiguresShown()) return <Amount value={value} big={big} />
  return (
    <span className={big ? 'total' : undefined}>
      <span aria-hidden="true">••••</span>
      <span className="sr">{t('user.assets.hidden')}</span>
    </span>
  )
}
