import type { ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useNavigate } from '@kontor/shared/router'
import { IconButton } from '../buttons/icon-button.tsx'
import { ChevronLeft } from '../icons.ts'

interface PageProps {
  title?: string
  /** Keeps the title for screen readers alone. */
  hideTitle?: boolean
  /** Stands in place of back and title, on tab pages. */
  lead?: ReactNode
  /** Where back leads when the page was opened by its address. */
  back?: string
  action?: ReactNode
  /** Dense screens: smaller gaps. */
  tight?: boolean
  children?: ReactNode
}

/** The frame of a screen: app bar and content. The host's dock stands below it. */
export function Page({ title, hideTitle = false, lead, back, action, tight = false, children }: PageProps) {
  return (
    <>
      <header className="bar">
        {back !== undefined && <Back fallback={back} />}
        {lead !== undefined && <div className="lead">{lead}</div>}
        {lead === undefined && back === undefined && <span className="gap" />}
        {lead === undefined && (title !== undefined && !hideTitle ? <h1>{title}</h1> : <span className="grow" />)}
        {action ?? (lead === undefined && <span className="gap" />)}
      </header>
      <main className={tight ? 'tight' : undefined}>
        {title !== undefined && (hideTitle || lead !== undefined) && <h1 className="sr">{title}</h1>}
        {children}
      </main>
    </>
  )
}

/** Goes where the user came from; on a page opened by its address, to the place that holds it. */
function Back({ fallback }: { fallback: string }) {
  const { t } = useTranslation('kit')
  const navigate = useNavigate()
  return (
    <IconButton
      icon={ChevronLeft}
      label={t('back')}
      onClick={() => (hasEarlierPage() ? navigate(-1) : navigate(fallback, { replace: true }))}
    />
  )
}

/** True where an earlier entry of this tab's history is ours too: a redirect at the first page makes no such entry. */
function hasEarlierPage(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: number }
  return idx !== undefined && idx > 0
}
