import type { ReactNode } from 'react'
import { DockAction, Logo, Page, PageHead } from '@kontor/shared/ui'
import { homeLink, type PageShape, type TitlePlace } from '@kontor/shared/wire'
import { ActionPlaceholder, hasAction, PageSkeleton } from './page-skeleton.tsx'

/** A page that is loading: its title, if it is known, and `children` or placeholders. */
export function LoadingPage({
  shape,
  titled,
  title,
  lead,
  children,
}: {
  shape?: PageShape | undefined
  titled?: TitlePlace | undefined
  title?: string | undefined
  lead?: string | undefined
  children?: ReactNode
}) {
  const content = (
    <>
      {children ?? <PageSkeleton shape={shape} />}
      {hasAction(shape) && (
        <DockAction>
          <ActionPlaceholder />
        </DockAction>
      )}
    </>
  )
  if (title === undefined || titled === undefined) return <Page>{content}</Page>
  if (titled === 'bar') {
    return (
      <Page title={title} back={homeLink()}>
        {content}
      </Page>
    )
  }
  return (
    <Page back={homeLink()}>
      <PageHead leading={titled === 'brand' && <Logo />} title={title} lead={lead} />
      {content}
    </Page>
  )
}
