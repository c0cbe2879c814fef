export * from './email.ts'
export * from './one-time-code.ts'
