export * from './lent.ts'
export * from './remote.ts'
