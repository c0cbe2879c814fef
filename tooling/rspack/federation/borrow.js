// An area takes this for the bundler's part of the federation runtime: the host's copy of it.
const { bundlerRuntime, ...lent } = globalThis.kontorFederation

// What each build fills in itself is its own.
export default { ...lent, bundlerRuntime: { ...bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} }
