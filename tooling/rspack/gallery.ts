import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { root } from '../start/settings.ts'
import { base, type Mode } from './base.ts'

/**
 * The bundler configuration of the kit's gallery: a page with controls, and the preview that it
 * embeds. It is never published.
 */
export function gallery(mode: Mode): Configuration {
  const common = base({ id: 'gallery', folder: path.join(root, 'shared/gallery') }, mode)
  return {
    ...common,
    entry: { index: './index.tsx', preview: './preview.tsx' },
    // The tests block a chunk by its name.
    optimization: { ...common.optimization, chunkIds: 'named' },
    plugins: [...(common.plugins ?? []), page('index'), page('preview', 'hidden')],
  }
}

function page(name: string, body = '') {
  return new rspack.HtmlRspackPlugin({
    filename: `${name}.html`,
    chunks: [name],
    title: 'Kontor kit',
    meta: {
      viewport:
        'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
    },
    templateContent: `<!doctype html><html lang="en-US"><head><meta charset="utf-8"></head><body ${body}><div id="root"></div></body></html>`,
  })
}
