// Runs in the host document before everything else, where the browser has Trusted Types. The
// document's policy lets text become code through this one place only.
if (globalThis.trustedTypes) {
  const { builds } = document.currentScript.dataset
  const bases = builds.split(' ').map((base) => new URL(base, location.href).href)
  const allowed = [...bases, `blob:${location.origin}/`]
  trustedTypes.createPolicy('default', {
    // The builds' scripts, and the worker that the kit makes of text.
    createScriptURL(address) {
      const { href } = new URL(address, location.href)
      return allowed.some((base) => href.startsWith(base)) ? address : null
    },
    // The drawing library empties elements so.
    createHTML: (text) => (text === '' ? text : null),
  })
}
