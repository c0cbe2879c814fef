export * from './content.ts'
export * from './messages.ts'
export * from './video.ts'
