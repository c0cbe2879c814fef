export * from './pseudo.ts'
