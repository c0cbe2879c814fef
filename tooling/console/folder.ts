import path from 'node:path'
import { root } from '../start/settings.ts'

/** The folder of the operators' console in the workspace. */
export const consoleFolder = path.join(root, 'console')
