/** Puts a text on the clipboard. Resolves false when the browser does not allow it. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

/**
 * For a page that is not served securely and so has no clipboard API. Nothing outside an open modal
 * dialog can be selected, so the field is added to the dialog that holds the pressed button.
 */
function copySelection(text: string): boolean {
  const pressed = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const place = pressed?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (pressed instanceof HTMLElement) pressed.focus()
  }
}
