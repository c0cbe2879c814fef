import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The screen's one action, in the host's dock above the tab bar. */
export function DockAction({ children }: { children: ReactNode }) {
  const [dock, setDock] = useState<HTMLElement | null>(null)
  useEffect(() => setDock(document.getElementById('dock-action')), [])
  return dock && createPortal(<div className="cta">{children}</div>, dock)
}
