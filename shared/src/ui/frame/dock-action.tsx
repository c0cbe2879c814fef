import { createPortal } from 'react-dom'
import { proxy, ref, useSnapshot } from 'valtio'
import type { ReactNode } from 'react'

const dock = proxy<{ slot: HTMLElement | null }>({ slot: null })

const mount = (element: HTMLElement | null) => {
  dock.slot = element && ref(element)
}

/** Where the host's dock takes the screen's action. Mounted once, by the host. */
export function DockSlot() {
  return <div ref={mount} />
}

/** The screen's one action, in the host's dock above the tab bar. */
export function DockAction({ children }: { children: ReactNode }) {
  const { slot } = useSnapshot(dock)
  return slot && createPortal(<div className="cta">{children}</div>, slot as HTMLElement)
}
