// Modules of the kit use the browser when they are imported; the frame is rendered without one.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
