import vm from 'node:vm'
import { transform } from 'esbuild'

/** AppSync's limit for the code of one resolver or function. */
export const maxCodeLength = 32_768

export type Bundles = (name: string) => Promise<vm.Script>

interface Compiled {
  code: string
  script: Promise<vm.Script>
}

async function compile(name: string, code: string): Promise<vm.Script> {
  if (code.length > maxCodeLength)
    throw new Error(`${name} has ${String(code.length)} characters, AppSync allows ${String(maxCodeLength)}`)
  const { code: commonJs } = await transform(code, { format: 'cjs', target: 'esnext', platform: 'node' })
  return new vm.Script(`(function (module, exports, require) {'use strict';${commonJs}\n})`, { filename: `${name}.js` })
}

/** Returns the compiled bundle of a name, compiling again when its code has changed since. */
export function createBundles(resolverCode: (bundleName: string) => string): Bundles {
  const known = new Map<string, Compiled>()
  return async (name) => {
    const code = resolverCode(name)
    let compiled = known.get(name)
    if (compiled?.code !== code) {
      compiled = { code, script: compile(name, code) }
      known.set(name, compiled)
    }
    return compiled.script
  }
}
