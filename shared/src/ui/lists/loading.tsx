import type { ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'

/**
 * Placeholders for content that loads, with the word "Loading" below them. Screen readers read
 * `label` instead, which may say what loads.
 */
export function Loading({
  label,
  className = 'stack wide',
  children,
}: {
  label?: string
  className?: string | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('kit')
  return (
    <div className={className} role="status" aria-label={label ?? t('list.loading')}>
      {children}
      <span className="more" aria-hidden>
        {t('list.loading')}
      </span>
    </div>
  )
}
