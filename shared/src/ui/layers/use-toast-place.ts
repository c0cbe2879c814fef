import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the toasts away from the controls in use. They stand above the dock, or above the buttons
 * of the open sheet; where they would cover the control that has the focus, they stand at the upper
 * edge.
 */
export function useToastPlace(
  layer: RefObject<HTMLElement | null>,
  modal: HTMLDialogElement | null,
  newest: number | undefined,
): void {
  useLayoutEffect(() => {
    const toasts = layer.current
    if (toasts === null || newest === undefined) return undefined
    const put = () => place(toasts, modal)
    const moves = new AbortController()
    const { signal } = moves
    put()
    document.addEventListener('focusin', put, { signal })
    document.addEventListener('scroll', put, { signal, capture: true, passive: true })
    window.addEventListener('resize', put, { signal })
    return () => moves.abort()
  }, [layer, modal, newest])
}

function place(toasts: HTMLElement, modal: HTMLDialogElement | null): void {
  // A toast that moves under the finger loses the tap on its link.
  if (toasts.contains(document.activeElement)) return
  const footer = modal?.querySelector<HTMLElement>('.sheet > footer')
  if (modal) toasts.style.setProperty('--floor', `${footer?.offsetHeight ?? 0}px`)
  toasts.classList.remove('high')
  toasts.classList.toggle('high', overlap(toasts, focusedControl()))
}

/** The field with its label and message, or the button or link, that has the focus. */
function focusedControl(): Element | null {
  const control = document.activeElement?.closest('input, textarea, select, button, a') ?? null
  return control?.closest('.field') ?? control
}

function overlap(one: Element, other: Element | null): boolean {
  if (other === null) return false
  const a = one.getBoundingClientRect()
  const b = other.getBoundingClientRect()
  return a.top < b.bottom && b.top < a.bottom
}
