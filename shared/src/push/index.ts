export * from './push.ts'
