export * from './ceremony.ts'
