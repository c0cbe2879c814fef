import type { ReactNode } from 'react'
import { Link } from '@kontor/shared/router'
import { targetOf } from './link.rules.ts'

/**
 * A link of the server. An address in the app opens without a reload, another one in a new tab that
 * gets no referrer and no opener. A link that is not accepted is shown as text.
 */
export function ServerLink({
  link,
  className,
  children,
}: {
  link: string
  className?: string | undefined
  children: ReactNode
}) {
  const target = targetOf(link)
  if (target === null) return <span className={className}>{children}</span>
  if ('to' in target) {
    return (
      <Link to={target.to} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.href} className={className} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
