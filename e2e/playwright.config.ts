import { defineConfig } from '@playwright/test'
import { findChromium } from '../tooling/test/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: ['flows/*.spec.ts', 'faults/*.spec.ts'],
  outputDir: '../test-results',
  // One stage is started for all, and its broker is real: tests share the market, never an account.
  globalSetup: './stage/setup.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
