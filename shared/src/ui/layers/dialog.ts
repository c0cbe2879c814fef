import { proxy, ref } from 'valtio'
import type { Icon } from '../icons.ts'
import type { KeyValueRow } from '../lists/key-values.tsx'

export interface Question {
  title: string
  text?: string
  ok?: string
  cancel?: string
  /** An icon of the subject, above the title. */
  icon?: Icon
  tone?: 'good' | 'warn' | 'bad'
  /** The action cannot be undone: cancel has the focus. */
  danger?: boolean
  /** Figures that help the user to decide. */
  facts?: readonly KeyValueRow[]
  kind: 'alert' | 'confirm'
}

export interface OpenDialog {
  id: number
  question: Question
  answer: (yes: boolean) => void
}

/** The open dialogs; the last one is on top. */
export const openDialogs = proxy<{ list: OpenDialog[] }>({ list: [] })
let last = 0

function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = (last += 1)
    const answer = (yes: boolean) => {
      openDialogs.list = openDialogs.list.filter((one) => one.id !== id)
      resolve(yes)
    }
    openDialogs.list = [...openDialogs.list, ref({ id, question, answer })]
  })
}

/** Answers all open dialogs with no, because the user who was asked is gone. Owner: the host. */
export function dismissDialogs(): void {
  for (const { answer } of openDialogs.list) answer(false)
}

/** Asks the user; resolves true for the confirming button, false for cancel and Escape. */
export function confirm(question: Omit<Question, 'kind'>): Promise<boolean> {
  return ask({ ...question, kind: 'confirm' })
}

/** Shows a message; resolves when the user closes it. */
export async function alert(question: Omit<Question, 'kind' | 'cancel' | 'danger'>): Promise<void> {
  await ask({ ...question, kind: 'alert' })
}
