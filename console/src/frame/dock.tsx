import type { ReactNode } from 'react'
import { Icon } from '../parts/icon.tsx'
import { ChangeLink } from './change/change-link.tsx'

/** The most important buttons of a page on a phone. */
export function Dock({ children }: { children?: ReactNode }) {
  return (
    <nav className="dock" aria-label="This page">
      <ChangeLink to="#rollback" className="button back">
        <Icon name="back" />
        Roll back…
      </ChangeLink>
      {children}
    </nav>
  )
}
