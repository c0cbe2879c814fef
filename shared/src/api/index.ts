export * from './app-error.ts'
export * from './client.ts'
