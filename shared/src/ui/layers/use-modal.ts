import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'

/** The modals that are open, the last on top. */
const modals = proxy<{ open: HTMLDialogElement[] }>({ open: [] })

/**
 * A native dialog that is open as long as it is mounted; focus goes back to where it was. The way
 * back or forward leaves it, so that it does not wait on a kept page.
 */
export function useModal(onLeave: () => void): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const before = document.activeElement
    const dialog = element.current
    if (dialog === null) return undefined
    dialog.showModal()
    show([...modals.open, ref(dialog)])
    const onPop = () => leave()
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      show(modals.open.filter((other) => other !== dialog))
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return element
}

function show(open: HTMLDialogElement[]): void {
  modals.open = open
  // A class, for `:has()` looks for an open dialog all over the page at every row that a list adds.
  document.documentElement.classList.toggle('under-modal', open.length > 0)
}

/** The modal on top, or null: all that stands outside it can neither be touched nor read aloud. */
export function useTopModal(): HTMLDialogElement | null {
  return (useSnapshot(modals).open.at(-1) as HTMLDialogElement | undefined) ?? null
}
