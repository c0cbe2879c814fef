import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { proxy, ref, useSnapshot } from 'valtio'

const dock = proxy<{ slot: HTMLElement | null }>({ slot: null })

const mount = (element: HTMLElement | null) => {
  dock.slot = element && ref(element)
}

/** The place in the host's dock for the action of the screen. Mounted once, by the host. */
export function DockSlot() {
  return <div ref={mount} />
}

/** Shows the main action of the screen in the host's dock, above the tab bar. */
export function DockAction({ children }: { children: ReactNode }) {
  const { slot } = useSnapshot(dock)
  return slot && createPortal(<div className="cta">{children}</div>, slot as HTMLElement)
}
