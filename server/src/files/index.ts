export {
  makeFolder,
  readIfExists,
  removeTemporary,
  syncFolder,
  syncFolders,
  writeAtomically,
} from './files.ts'
