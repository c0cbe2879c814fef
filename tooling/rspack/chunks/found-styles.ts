import type { Compiler, RspackPluginInstance } from '@rspack/core'

/** Where the bundler looks for a style sheet of the page, and how it reads its address. */
const LOOKS = 'getElementsByTagName("link")'
const ATTRIBUTE = 'l.getAttribute("href") || l.href'

/**
 * A style sheet that the document has is not loaded again. The bundler looks for one by its
 * attribute, which has no origin in a document of the edge, so that each rule of the kit counted
 * twice.
 */
export class FoundStyles implements RspackPluginInstance {
  apply({ hooks }: Compiler): void {
    hooks.compilation.tap('FoundStyles', (compilation) => {
      compilation.hooks.runtimeModule.tap('FoundStyles', ({ name, source }) => {
        if (name !== 'css_loading') return
        const text = source!.source.toString()
        // An app without later styles does not look.
        if (!text.includes(LOOKS)) return
        if (!text.includes(ATTRIBUTE))
          throw new Error('The bundler looks for style sheets in another way: see found-styles.ts.')
        source!.source = Buffer.from(text.replace(ATTRIBUTE, 'l.href'))
      })
    })
  }
}
