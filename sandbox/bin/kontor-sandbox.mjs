#!/usr/bin/env node
import { launch } from '../../server/bin/launch.mjs'

await launch({
  name: 'kontor-sandbox',
  bin: import.meta.dirname,
  main: '../src/server/cli/main.ts',
})
