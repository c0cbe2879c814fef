import { Plugin } from '@dnd-kit/abstract'
import { type DragDropManager, StyleInjector } from '@dnd-kit/dom'

/**
 * Adds the styles of a drag to the document as constructed sheets: dnd-kit writes style elements,
 * which the page's policy refuses. Must be the first plugin, because the others register their
 * styles in their constructors.
 */
export class AdoptedStyles extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager)
    const sheets = new Set<CSSStyleSheet>()
    const injector = manager.registry.plugins.get(StyleInjector)
    if (injector === undefined) return
    injector.register = (rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      sheets.add(sheet)
      return () => void sheets.delete(sheet)
    }
    this.registerEffect(() => {
      if (manager.dragOperation.status.idle) return undefined
      const adopted = [...sheets]
      document.adoptedStyleSheets.push(...adopted)
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (one) => !adopted.includes(one),
        )
      }
    })
  }
}
