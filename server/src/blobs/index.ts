export type { BlobStore } from './blob-store.ts'
export { folderBlobs } from './folder-blobs.ts'
export { hashOf, isHash } from './hash.ts'
