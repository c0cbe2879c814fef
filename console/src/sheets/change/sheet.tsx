import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { closeSheet } from '../../address/address.store.ts'

interface Props {
  title: string
  children: ReactNode
  /** Content beside the buttons. */
  note?: string | undefined
  /** The button that does it; `run` is null while that is not possible. */
  confirm: { name: string; isDangerous: boolean; run: (() => void) | null }
}

/**
 * A sheet that shows the effect of a change before it is made. Enter confirms, but in a list of
 * choices it opens the list. Escape and Back close the sheet, and the focus returns to what opened
 * it.
 */
export function Sheet({ title, children, note, confirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const opener = document.activeElement
    const shown = dialog.current!
    shown.showModal()
    firstOf(shown)?.focus()
    return () => {
      shown.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.run?.()
  }
  const look = confirm.isDangerous ? 'danger' : 'primary'
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        closeSheet()
      }}
    >
      <form onSubmit={submit} onKeyDown={openList}>
        <h2 id={heading}>{title}</h2>
        <div className="body">{children}</div>
        <footer>
          <p>{note}</p>
          <button className="button" type="button" onClick={closeSheet}>
            Cancel <kbd>Esc</kbd>
          </button>
          <button className={`button ${look}`} type="submit" aria-disabled={confirm.run === null}>
            {confirm.name} <kbd>Enter</kbd>
          </button>
        </footer>
      </form>
    </dialog>
  )
}

/** Opens a list at Enter, as Chromium does: Safari would submit the form, and has no picker. */
function openList(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  if ('showPicker' in event.target) event.target.showPicker()
}

/**
 * What has focus in a new sheet: the first choice, or else the button that confirms. A browser
 * would choose Cancel, and Enter would press it.
 */
function firstOf(sheet: HTMLElement): HTMLElement | null {
  const choices = 'input:not([type=radio]), input:checked, select, textarea'
  const fields = sheet.querySelectorAll<HTMLElement>(choices)
  const shown = [...fields].find((field) => field.closest('details:not([open])') === null)
  return shown ?? sheet.querySelector<HTMLElement>('[type=submit]')
}
