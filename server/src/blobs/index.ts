export type { BlobStore } from './blob-store.ts'
export { folderBlobs, type FolderBlobs, removeUnfinished } from './folder-blobs.ts'
export { hashOf, isHash } from './hash.ts'
export { type Bucket, s3Blobs } from './s3-blobs.ts'
