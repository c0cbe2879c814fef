import type { DocumentId, HouseDocument } from '@kontor/shared/wire'
import { textsIn } from './texts/texts.ts'

/** The retention periods that the documents name. */
export interface KeptFor {
  sessionDays: number
  knownDays: number
  codeMinutes: number
  mailDays: number
}

/** The terms or the page on privacy in a language, with the figures that the code works by. */
export function documentIn(locale: string, id: DocumentId, keptFor: KeptFor): HouseDocument {
  const { title, sections } = textsIn(locale).documents[id]
  const filled = (text: string) =>
    Object.entries(keptFor).reduce(
      (said, [name, figure]) => said.replaceAll(`{{${name}}}`, String(figure)),
      text,
    )
  return { title, sections: sections.map((one) => ({ title: one.title, text: filled(one.text) })) }
}
