import type gallery from './words/en-US.json'

declare global {
  interface AreaWords {
    gallery: typeof gallery
  }
}
