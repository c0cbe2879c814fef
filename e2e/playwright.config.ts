import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from '../tooling/test/chromium.ts'

/** Specs that change what their stage serves: no other spec may use it at the same time. */
const releases = [
  'flows/{release,follow,goes-back,steered-with-forms,squad,origins,host-endurance}.spec.ts',
  'faults/*.spec.ts',
  'console/*.spec.ts',
]

export default defineConfig({
  projects: [
    { name: 'flows', testMatch: '{flows,engines}/*.spec.ts', testIgnore: releases },
    { name: 'releases', testMatch: releases },
  ],
  testDir: '.',
  outputDir: '../test-results',
  // Workers share one stage, or have one each (`KONTOR_STAGES`). Its broker is real: tests share
  // the market, never an account.
  globalSetup: './stage/setup.ts',
  workers: 1,
  // Timeouts for hung tests only: a slow machine must not reach them.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 180_000 } },
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
    // Otherwise the worker of a page makes its requests, which tests do not see.
    serviceWorkers: 'block',
    // Keeps actions and requests. A run with --trace=on also keeps pictures of each step.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Shorter than the test's own timeout, so that a failure names the awaited element.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
