import type { ReactNode } from 'react'
import { Icon } from '../parts/icon.tsx'
import { ChangeLink } from './change/change-link.tsx'
import { Waits } from './change/waits.tsx'

interface Props {
  /** The sheet of the way back. */
  back?: string
  children?: ReactNode
}

/** The most important buttons of a page on a phone. */
export function Dock({ back = '#rollback', children }: Props) {
  return (
    <nav className="dock" aria-label="This page">
      <Waits at="above">
        <ChangeLink to={back} className="button back">
          <Icon name="back" />
          Roll back…
        </ChangeLink>
        {children}
      </Waits>
    </nav>
  )
}
