/** Why a button waits, as a person sees it and a screen reader reads it; null when it does not. */
export function whyOf(button: Element): string | null {
  const id = button.getAttribute('aria-describedby')
  if (id === null || button.getAttribute('aria-disabled') !== 'true') return null
  return document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? null
}
