import { type ReactNode, useEffect, useRef } from 'react'
import type { RemoteId } from '@kontor/shared/wire'
import { watchPage } from '../../composition/health/health.store.ts'

/** Watches a page of an area while it is on show: it proves that the area's build runs. */
export function PageHealth({ id, children }: { id: RemoteId; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => watchPage(id, page.current!), [id])
  return (
    <div ref={page} data-area={id} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
