import { readFileSync } from 'node:fs'
import path from 'node:path'
import type english from '../../locales/en-US/onboarding.json'
import { workspace } from './stage.ts'

/** The English texts of onboarding, so that its tests name keys. */
export const words = JSON.parse(
  readFileSync(path.join(workspace, 'locales/en-US/onboarding.json'), 'utf8'),
) as typeof english
