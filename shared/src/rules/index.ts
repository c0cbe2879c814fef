export * from './email.ts'
export * from './one-time-code.ts'
export * from './pair-name.ts'
export * from './plain-text.ts'
