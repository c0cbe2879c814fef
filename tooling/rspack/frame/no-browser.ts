// Modules of the kit ask the browser at their import; the frame is rendered without one.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
