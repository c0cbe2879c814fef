import type { ReactNode, ReactPortal } from 'react'
import { createPortal } from 'react-dom'

/** Made before it has a place, so that an action is there in the first frame of its page. */
let slot: HTMLElement | undefined

function slotOfDock(): HTMLElement {
  slot ??= document.createElement('div')
  return slot
}

// Always the same function: another one would move the slot again, and take the focus from it.
const mount = (place: HTMLElement | null) => place?.append(slotOfDock())

/** The place in the host's dock for the action of the screen. Mounted once, by the host. */
export function DockSlot() {
  return <div ref={mount} />
}

/** Shows the main action of the screen in the host's dock, above the tab bar. */
export function DockAction({ children }: { children: ReactNode }): ReactPortal | null {
  return createPortal(<div className="cta">{children}</div>, slotOfDock())
}
