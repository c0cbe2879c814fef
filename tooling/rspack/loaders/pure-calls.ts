/**
 * A loader that marks the calls which make schemas and endpoints as pure, so that a build leaves
 * out unused ones. Only for modules that use `z` for nothing else.
 */
export default function markPure(source: string): string {
  return source.replaceAll(/(?<![\w.])(z\.\w+|endpoint|pageOf)(?=\()/g, '/*@__PURE__*/$1')
}
