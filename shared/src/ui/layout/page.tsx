import type { ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { IconButton } from '../buttons/icon-button.tsx'
import { ChevronLeft } from '../icons.ts'
import { useNamePage } from './page-name.ts'
import { useBack } from './use-back.ts'

interface PageProps {
  title?: string
  /** Shows the title only to screen readers. */
  hideTitle?: boolean
  /** The name of the document, when it says more than the title. */
  name?: string
  /** Replaces the back button and the title, on tab pages. */
  lead?: ReactNode
  /** The target of the back button when the page was opened by its address. */
  back?: string
  action?: ReactNode
  /** Smaller gaps, for dense screens. */
  tight?: boolean
  children?: ReactNode
}

/** The app bar and the content of a screen. The host's dock is below it. */
export function Page({
  title,
  hideTitle = false,
  name,
  lead,
  back,
  action,
  tight = false,
  children,
}: PageProps) {
  useNamePage(name ?? null)
  return (
    <>
      <header className="bar">
        {back !== undefined && <Back fallback={back} />}
        {lead !== undefined && <div className="lead">{lead}</div>}
        {lead === undefined && back === undefined && <span className="gap" />}
        {lead === undefined &&
          (title !== undefined && !hideTitle ? <h1>{title}</h1> : <span className="grow" />)}
        {action ?? (lead === undefined && <span className="gap" />)}
      </header>
      <main className={tight ? 'tight' : undefined}>
        {title !== undefined && (hideTitle || lead !== undefined) && (
          <h1 className="sr">{title}</h1>
        )}
        {children}
      </main>
    </>
  )
}

function Back({ fallback }: { fallback: string }) {
  const { t } = useTranslation('kit')
  return <IconButton icon={ChevronLeft} label={t('back')} onClick={useBack(fallback)} />
}
