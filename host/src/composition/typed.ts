import { useEffect, useState } from 'react'

/**
 * What a reload would lose: fields that the user has filled in, also those of a page that lives on
 * in the background, and an open dialog.
 */
const touched = new Set<Element>()

function isSomethingTyped(): boolean {
  for (const field of touched) if (!field.isConnected || !valueOf(field)) touched.delete(field)
  return touched.size > 0 || document.querySelector('dialog[open]') !== null
}

function valueOf(field: Element): string {
  return field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
    ? field.value
    : ''
}

/** From now on remembers which fields the user fills in. Once a page. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => target instanceof Element && touched.add(target),
    true,
  )
}

/**
 * Whether a reload would lose something that the user typed; looked at anew whenever the user has
 * done something.
 */
export function useTyped(): boolean {
  const [typed, setTyped] = useState(isSomethingTyped)
  useEffect(() => {
    const look = () => void requestAnimationFrame(() => setTyped(isSomethingTyped()))
    const events = ['input', 'click', 'keyup', 'focusin'] as const
    events.forEach((event) => document.addEventListener(event, look))
    return () => events.forEach((event) => document.removeEventListener(event, look))
  }, [])
  return typed
}
