// In the host this is the bundler-specific part of the federation runtime, lent to the areas.
import { createInstance, getInstance } from '@module-federation/runtime'
import federation from 'federation-bundler'
import { initContainerEntry } from 'federation-container'

/** Creates an instance for an area; a build that is loaded again uses the instance of its area. */
function init(options) {
  const known = getInstance((one) => one.options.name === options.name)
  known?.initOptions(options)
  return known ?? createInstance(options)
}

globalThis.kontorFederation = {
  runtime: { init },
  // A build that exposes nothing, such as the host, has no entry of its own.
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  attachShareScopeMap: federation.attachShareScopeMap,
}

export default federation
