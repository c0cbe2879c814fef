import type { ReactNode } from 'react'
import { Link } from '@kontor/shared/router'
import { targetOf } from './link.rules.ts'

/**
 * A link that the server names: inside the app without a reload, elsewhere in a new tab that learns
 * nothing of this one. Any other is text.
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
