import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { closeSheet } from '../../address/address.store.ts'
import { useReason } from '../../frame/change/waits.tsx'

/** The button that makes the change. */
interface Confirm {
  name: string
  isDangerous: boolean
  /** Null while that is not possible. */
  run: (() => void) | null
  /** Why this user cannot press it now, whatever is filled in; null when they can. */
  waits?: string | null
  /** Whether Enter in any field confirms too, or only a press of it, as where a name is typed. */
  by?: 'enter' | 'press'
}

/** Why there is nothing to confirm any more, a sentence in place of the content. */
interface Over {
  over: string
}

interface Props {
  title: string
  children?: ReactNode
  /** Content beside the buttons. */
  note?: string | undefined
  confirm: Confirm | Over
}

/**
 * A sheet that shows the effect of a change before it is made. Enter confirms, but in a list of
 * choices it opens the list. Escape and Back close the sheet, and the focus returns to what opened
 * it.
 */
export function Sheet({ title, children, note, confirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const sentence = useRef<HTMLParagraphElement>(null)
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
  const isOver = 'over' in confirm
  const { describedBy, line } = useReason(isOver ? null : (confirm.waits ?? null))
  useEffect(() => {
    // The focus has gone with the old content. Without it, Enter would close the sentence unread.
    if (isOver && !dialog.current!.contains(document.activeElement)) sentence.current!.focus()
  }, [isOver])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOver && confirm.by !== 'press') confirm.run?.()
  }
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        closeSheet()
      }}
      // A browser does not ask where nobody has touched the page since it was loaded. A sheet that
      // is gone is closed, too.
      onClose={() => dialog.current && closeSheet()}
    >
      <form onSubmit={submit} onKeyDown={openList}>
        <h2 id={heading}>{title}</h2>
        <div className="body">
          {isOver ? (
            <p ref={sentence} tabIndex={-1} role="alert">
              {confirm.over}
            </p>
          ) : (
            children
          )}
          {line}
        </div>
        <footer>
          <p>{isOver ? '' : note}</p>
          <button className="button" type="button" onClick={closeSheet}>
            {isOver ? 'Close' : 'Cancel'} <kbd>Esc</kbd>
          </button>
          {!isOver && <ConfirmButton {...confirm} describedBy={describedBy} />}
        </footer>
      </form>
    </dialog>
  )
}

interface ConfirmProps extends Omit<Confirm, 'waits'> {
  /** The id of the reason why it waits. */
  describedBy: string | undefined
}

function ConfirmButton({ name, isDangerous, run, by = 'enter', describedBy }: ConfirmProps) {
  const look = isDangerous ? 'button danger' : 'button primary'
  if (by === 'press')
    return (
      <button
        className={look}
        type="button"
        aria-disabled={run === null}
        aria-describedby={describedBy}
        onClick={() => run?.()}
      >
        {name}
      </button>
    )
  return (
    <button
      className={look}
      type="submit"
      aria-disabled={run === null}
      aria-describedby={describedBy}
    >
      {name} <kbd>Enter</kbd>
    </button>
  )
}

/** Opens a list at Enter, as Chromium does: Safari would submit the form, and has no picker. */
function openList(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  if ('showPicker' in event.target) event.target.showPicker()
}

/**
 * The element that gets the focus in a new sheet: the first choice, otherwise the last button,
 * which confirms. A browser would choose Cancel, and Enter would press it.
 */
function firstOf(sheet: HTMLElement): HTMLElement | null {
  const choices = 'input:not([type=radio]), input:checked, select, textarea'
  const fields = sheet.querySelectorAll<HTMLElement>(choices)
  const shown = [...fields].find((field) => field.closest('details:not([open])') === null)
  return shown ?? sheet.querySelector<HTMLElement>('footer button:last-of-type')
}
