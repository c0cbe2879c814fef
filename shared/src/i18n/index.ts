export { useTranslation } from 'react-i18next'
export * from './languages.ts'
export * from './numbers.ts'
export * from './words.ts'
