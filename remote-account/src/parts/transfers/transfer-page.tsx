import type { ReactNode } from 'react'
import { Page, PullRefresh } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'

interface TransferPageProps {
  title: string
  /** Loads the page again; null while nothing is loaded yet. */
  onRefresh: (() => Promise<void>) | null
  children: ReactNode
}

/** The page of deposits or withdrawals: method, form and records. */
export function TransferPage({ title, onRefresh, children }: TransferPageProps) {
  return (
    <Page title={title} back={userLink()} tight>
      {onRefresh === null ? (
        children
      ) : (
        <PullRefresh onRefresh={onRefresh}>
          <div className="stack wide">{children}</div>
        </PullRefresh>
      )}
    </Page>
  )
}
