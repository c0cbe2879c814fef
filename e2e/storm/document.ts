import { type Composition, TICKET_METRIC } from '@kontor/shared/wire'
import { verify } from '../../host/src/composition/read/verify.actions.ts'
import { hostDocumentIn, payloadOf } from '../document/composition.ts'
import type { Answer } from './ask.ts'

/** A file that a document names. */
export interface NamedFile {
  address: string
  integrity: string | undefined
}

/** A document as a browser reads it. */
export interface ReadDocument {
  /** Null when no key that the document trusts has signed it. */
  composition: Composition | null
  /** The files that the document starts or preloads. */
  files: NamedFile[]
  ticket: string | null
}

/** Reads a document, and checks its signature as the host does. */
export async function readDocument({ body, headers }: Answer): Promise<ReadDocument> {
  const text = body.toString()
  const { composition: signed, keys } = hostDocumentIn(text)
  const key = keys[signed.keyId]
  const isSigned = key !== undefined && (await verify(signed.payload, signed.signature, key))
  const tags = [...text.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  return {
    composition: isSigned ? payloadOf(signed) : null,
    files: tags.flatMap((tag) => {
      const address = /(?:src|href)="(\/(?:files|builds)\/[^"]+)"/.exec(tag)?.[1]
      return address === undefined
        ? []
        : [{ address, integrity: /integrity="([^"]+)"/.exec(tag)?.[1] }]
    }),
    ticket: ticketOf(headers['server-timing']),
  }
}

function ticketOf(timing: string | string[] | undefined): string | null {
  return new RegExp(`${TICKET_METRIC};desc="([^"]+)"`).exec(String(timing))?.[1] ?? null
}
