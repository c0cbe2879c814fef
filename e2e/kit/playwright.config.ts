import { defineConfig } from '@playwright/test'
import house from '../playwright.config.ts'

// The flows of the app have their own configuration.
const { projects: _flows, ...common } = house
const launchOptions = common.use?.launchOptions

/** Tests of the kit in its gallery. They need no servers, only the build of the gallery. */
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
  // One set of screenshots for all machines: text is drawn as blocks, see
  // docs/decisions/0018-pictures-without-letters.md.
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  expect: { ...common.expect, toHaveScreenshot: { maxDiffPixels: 40, animations: 'disabled' } },
})
