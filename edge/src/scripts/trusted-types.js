// Runs in the host document before everything else, where the browser has Trusted Types. The
// document's policy allows text to become code only here.
if (globalThis.trustedTypes) {
  const { scripts } = document.currentScript.dataset
  const addresses = scripts.split(' ').map((one) => new URL(one, location.href).href)
  const allowed = [...addresses, `blob:${location.origin}/`]
  trustedTypes.createPolicy('default', {
    // The builds' scripts, the service worker, and workers whose code is a blob.
    createScriptURL(address) {
      const { href } = new URL(address, location.href)
      return allowed.some((base) => href.startsWith(base)) ? address : null
    },
    // The chart library empties elements this way.
    createHTML: (text) => (text === '' ? text : null),
  })
}
