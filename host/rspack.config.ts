import { host } from '@kontor/tooling/rspack/host.ts'

export default host(import.meta.dirname)
