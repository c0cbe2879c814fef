#!/usr/bin/env node
import { launch } from '../../server/bin/launch.mjs'

await launch({ name: 'kontor', bin: import.meta.dirname, main: '../src/cli/main.ts' })
