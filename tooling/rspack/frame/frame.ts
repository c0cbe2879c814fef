import { globSync } from 'node:fs'
import path from 'node:path'
import type { Compilation } from '@rspack/core'
import { PurgeCSS } from 'purgecss'
import { type Frame, type FrameMarkup, gapsIn } from '@kontor/shared/wire'
import { textAt } from '../card/text-at.ts'
import { renderFrame } from './render-frame.ts'

/**
 * The frame that a document shows until the host has started: the host's own components, rendered
 * without texts, the styles that they need, and their texts in all languages.
 */
export async function frameOf(
  folder: string,
  compilation: Compilation,
  styles: readonly string[],
): Promise<Frame> {
  const [markup, rules] = withoutStyles(await renderFrame(folder))
  const text = JSON.stringify(markup)
  const purged = await new PurgeCSS().purge({
    content: [{ raw: `<html><body>${partsOf(markup).join('')}</body></html>`, extension: 'html' }],
    css: [{ raw: styles.map((name) => textOf(compilation, name)).join('\n') + rules }],
    variables: true,
    keyframes: true,
    fontFace: true,
    safelist: { standard: [':root', /^data-theme/] },
  })
  const words = globSync(path.join(folder, 'node_modules/@kontor/locales/*/')).toSorted()
  return {
    ...markup,
    style: purged.map(({ css }) => css).join(''),
    words: Object.fromEntries(
      words.map((one) => [path.basename(one), wordsOf(one, gapsIn(text))] as const),
    ),
  }
}

/** The texts of gaps such as `shell:tabs.mine`, from the folder of a language. */
function wordsOf(locale: string, gaps: readonly string[]): Record<string, string> {
  const texts = gaps.flatMap((gap) => {
    const [namespace, key] = gap.split(':')
    return key === undefined ? [] : [[gap, textAt(path.join(locale, `${namespace}.json`), key)]]
  })
  return Object.fromEntries(texts)
}

function textOf(compilation: Compilation, name: string): string {
  return String(compilation.getAsset(name)?.source.source())
}

function partsOf({
  screen,
  pages,
  skeletons,
  listing,
  docks,
  actionDocks,
  tabs,
}: FrameMarkup): string[] {
  return [
    screen,
    ...Object.values(pages),
    ...Object.values(skeletons),
    ...Object.values(listing ?? {}),
    ...Object.values(docks),
    ...Object.values(actionDocks ?? {}),
    ...tabs.flatMap(({ other, current }) => [other, current]),
  ]
}

/**
 * The markup with a class in place of each `style` attribute, which the policy of documents
 * forbids, and the rules of these classes.
 */
function withoutStyles(markup: FrameMarkup): [FrameMarkup, string] {
  const rules = new Map<string, string>()
  const replaced = JSON.parse(JSON.stringify(markup), (_, value) =>
    typeof value !== 'string'
      ? value
      : value.replaceAll(/ class="skel" style="([^"]*)"/g, (_found, style: string) => {
          const name = rules.get(style) ?? `s${rules.size}`
          rules.set(style, name)
          return ` class="skel ${name}"`
        }),
  )
  return [replaced, [...rules].map(([style, name]) => `.${name}{${style}}`).join('')]
}
