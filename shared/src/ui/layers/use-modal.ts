import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { addEntry } from './modal-history.ts'

/** The open modals; the last one is on top. */
const modals = proxy<{ open: HTMLDialogElement[] }>({ open: [] })

/**
 * A native dialog that is open while it is mounted; then the focus returns to where it was. Back
 * calls `onLeave`, and stays on the page.
 */
export function useModal(onLeave: () => void): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const before = document.activeElement
    const dialog = element.current
    if (dialog === null) return undefined
    // The class comes first: `showModal` lays the page out, which must be final by then.
    show([...modals.open, ref(dialog)])
    dialog.showModal()
    // Without an interaction since the last prevented `cancel`, the browser closes the dialog,
    // even if its owner prevents it. Then the dialog is opened again, and its owner is asked again.
    const onClose = () => {
      // The event comes late: the effect may have run again and opened the dialog.
      if (dialog.open) return
      dialog.showModal()
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    }
    dialog.addEventListener('close', onClose)
    const removeEntry = addEntry(() => leave())
    return () => {
      removeEntry()
      show(modals.open.filter((other) => other !== dialog))
      dialog.removeEventListener('close', onClose)
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return element
}

function show(open: HTMLDialogElement[]): void {
  modals.open = open
  // A class: `:has(dialog)` would restyle the page at each row that a list mounts.
  document.documentElement.classList.toggle('under-modal', open.length > 0)
}

/** The modal on top, or null. Nothing outside it can be touched or read by screen readers. */
export function useTopModal(): HTMLDialogElement | null {
  return (useSnapshot(modals).open.at(-1) as HTMLDialogElement | undefined) ?? null
}
