import type { Page } from '@playwright/test'
import {
  type Composition,
  composition,
  COMPOSITION_ELEMENT,
  type HostDocument,
  hostDocument,
} from '@kontor/shared/wire'

const element = new RegExp(
  `<script type="application/json" id="${COMPOSITION_ELEMENT}">(.*?)</script>`,
  's',
)

/** The data of a document that the host reads. */
export function hostDocumentIn(html: string): HostDocument {
  return hostDocument.parse(JSON.parse(element.exec(html)![1]!))
}

/** The composition in a signed text. The signature is not checked. */
export function payloadOf({ payload }: HostDocument['composition']): Composition {
  return composition.parse(JSON.parse(payload))
}

/** The composition that a page was loaded with. */
export async function compositionOf(page: Page): Promise<Composition> {
  const text = await page.locator(`script#${COMPOSITION_ELEMENT}`).textContent()
  return payloadOf(hostDocument.parse(JSON.parse(text!)).composition)
}
