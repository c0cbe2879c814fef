// In an area this replaces the bundler-specific part of the federation runtime by the host's copy.
const { bundlerRuntime, ...lent } = globalThis.kontorFederation

// The fields that each build fills in are not shared.
export default { ...lent, bundlerRuntime: { ...bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} }
