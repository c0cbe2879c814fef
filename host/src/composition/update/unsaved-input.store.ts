import { useEffect, useState } from 'react'

/** The fields that the user has filled in, also those of hidden kept pages. */
const touched = new Set<Element>()

/**
 * Whether a reload would lose the text of a field, an open dialog, or the state of an element with
 * `data-unsaved`, such as a step of a form whose earlier steps are only in memory.
 */
export function hasUnsavedInput(): boolean {
  for (const field of touched) if (!field.isConnected || !valueOf(field)) touched.delete(field)
  return touched.size > 0 || document.querySelector('dialog[open], [data-unsaved]') !== null
}

function valueOf(field: Element): string {
  return field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
    ? field.value
    : ''
}

/** Remembers from now on which fields the user fills in. Called once a page. */
export function watchInput(): void {
  document.addEventListener(
    'input',
    ({ target }) => target instanceof Element && touched.add(target),
    true,
  )
}

/** Whether a reload would lose what the user typed. Checked after each action of the user. */
export function useUnsavedInput(): boolean {
  const [unsaved, setUnsaved] = useState(hasUnsavedInput)
  useEffect(() => {
    const check = () => void requestAnimationFrame(() => setUnsaved(hasUnsavedInput()))
    const events = ['input', 'click', 'keyup', 'focusin'] as const
    events.forEach((event) => document.addEventListener(event, check))
    return () => events.forEach((event) => document.removeEventListener(event, check))
  }, [])
  return unsaved
}
