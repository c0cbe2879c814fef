#!/usr/bin/env node
import { launch } from '../../server/bin/launch.mjs'

await launch({ name: 'kontor edge', bin: import.meta.dirname, main: '../src/main/server.ts' })
