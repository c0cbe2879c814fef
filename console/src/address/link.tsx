import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go, useAddress, withChannel } from './address.store.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A page, `/areas/market`, or a sheet, `#rollback`. */
  to: string
}

/** A link to a page or a sheet of the console. */
export function Link({ to, children, ...rest }: Props) {
  useAddress()
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlain || to.startsWith('#')) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={withChannel(to)} onClick={open} {...rest}>
      {children}
    </a>
  )
}
