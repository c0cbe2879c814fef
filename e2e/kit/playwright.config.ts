import { defineConfig } from '@playwright/test'
import house from '../playwright.config.ts'

// The flows of the house are no part of the kit.
const { projects: _flows, ...common } = house
const launchOptions = common.use?.launchOptions

/** The kit's gallery, part by part. It needs no stage, only the gallery's own build. */
export default defineConfig({
  ...common,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/kit',
  use: {
    ...common.use,
    trace: 'off',
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--font-render-hinting=none'],
    },
  },
  globalSetup: './setup.ts',
  workers: 2,
  fullyParallel: true,
  // One set of pictures for all machines: the words are set in blocks, see
  // docs/decisions/0018-pictures-without-letters.md.
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  expect: { ...common.expect, toHaveScreenshot: { maxDiffPixels: 40, animations: 'disabled' } },
})
