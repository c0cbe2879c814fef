import type { ReactNode } from 'react'

interface PageHeadProps {
  /** Shown above the title. */
  leading?: ReactNode
  title: string
  lead?: string | null | undefined
}

/** The title above the content of a page, and a line that says what the page is for. */
export function PageHead({ leading, title, lead }: PageHeadProps) {
  return (
    <div className="page-head">
      {leading}
      <h1>{title}</h1>
      {lead && <p className="muted">{lead}</p>}
    </div>
  )
}
