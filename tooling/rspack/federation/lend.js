// The host takes this for the bundler's part of the federation runtime, and lends it to the areas.
import federation from 'federation-bundler'
import { initContainerEntry } from 'federation-container'
import { createInstance, getInstance } from '@module-federation/runtime'

/** An instance for an area; a build that is loaded again takes the one that its area has. */
function init(options) {
  const known = getInstance((one) => one.options.name === options.name)
  known?.initOptions(options)
  return known ?? createInstance(options)
}

globalThis.kontorFederation = {
  runtime: { init },
  // A build without anything to expose, as the host, has no entry of its own.
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  attachShareScopeMap: federation.attachShareScopeMap,
}

export default federation
