import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FrameMarkup } from '@kontor/shared/wire'
import { base } from '../base.ts'
import { compile } from '../compile.ts'

const noBrowser = path.join(import.meta.dirname, 'no-browser.ts')

/** Compiles the host's `src/frame/frame.tsx` for Node, and renders the markup of the frame. */
export async function renderFrame(folder: string): Promise<FrameMarkup> {
  const into = mkdtempSync(path.join(tmpdir(), 'kontor-frame-'))
  try {
    const common = base({ id: 'host', folder }, 'production')
    await compile(
      {
        ...common,
        entry: { frame: [noBrowser, './src/frame/frame.tsx'] },
        target: 'node',
        output: { filename: '[name].cjs', library: { type: 'commonjs2' } },
        optimization: { minimize: false },
        plugins: [],
      },
      into,
    )
    const { frameMarkup } = createRequire(import.meta.url)(path.join(into, 'frame.cjs'))
    return frameMarkup()
  } finally {
    rmSync(into, { recursive: true })
  }
}
