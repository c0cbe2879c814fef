export { makeFolder, readIfExists, removeTemporary, writeAtomically } from './files.ts'
