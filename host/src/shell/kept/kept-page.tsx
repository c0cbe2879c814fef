import { Activity, type ReactNode, useDeferredValue } from 'react'

/**
 * A page that stays mounted while it is hidden, with its effects paused. A hidden page keeps its
 * styles and its layout, so that the next animation frame can show it unchanged; its effects run
 * after that frame.
 */
export function KeptPage({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const isRunning = useDeferredValue(isShown) && isShown
  return (
    <div className={isShown ? 'page' : 'page away'}>
      <Activity mode={isRunning ? 'visible' : 'hidden'}>
        <div ref={keepDisplay}>{children}</div>
      </Activity>
    </div>
  )
}

/**
 * `Activity` hides its child by `display: none !important`, which discards styles and layout. Only
 * the style sheet of a shadow tree outranks that.
 */
function keepDisplay(element: HTMLElement | null): void {
  if (element === null || element.shadowRoot) return
  const root = element.attachShadow({ mode: 'open' })
  root.append(document.createElement('slot'))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host { display: contents !important }')
  root.adoptedStyleSheets = [sheet]
}
