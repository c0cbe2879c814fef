export { html, Html, jsonInHtml } from './html.ts'
export { icon, logo } from './logo.ts'
export { keepFreshScript, serveText } from './serve-text.ts'
