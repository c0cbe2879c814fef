import type { CSSProperties } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { Usd } from '@kontor/shared/trading'
import { Amount } from '@kontor/shared/ui'
import { useFiguresShown } from './figures.store.ts'

const DOTS = '••••••••'

/** An amount, or dots while amounts are hidden. */
export function Figure({ value, big = false }: { value: Usd; big?: boolean }) {
  const { t } = useTranslation('account')
  if (useFiguresShown()) return <Amount value={value} big={big} />
  return (
    <span className={big ? 'total' : undefined} style={{ '--chars': DOTS.length } as CSSProperties}>
      <span aria-hidden="true">{DOTS}</span>
      <span className="sr">{t('user.assets.hidden')}</span>
    </span>
  )
}
