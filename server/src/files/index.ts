export { makeFolder, readIfExists, removeTemporary, writeAtomically } from './files.ts'
export { repositoryOf } from './repository.ts'
