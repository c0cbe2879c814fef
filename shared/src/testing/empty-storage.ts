import { beforeEach } from 'vitest'

// A setup file of Vitest: what one test stores must not reach the next one.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
