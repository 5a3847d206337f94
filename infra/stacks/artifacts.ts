import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FUNCTIONS_OUT, RESOLVERS_OUT, ROOT } from '../build/bundle.ts'

/** The folders with what was built and is now deployed. */
export interface Artifacts {
  /** `{Type}.{field}.js` and `steps/{name}.js`. */
  resolvers: string
  /** `{name}/index.mjs`. */
  functions: string
  /** `index.html`, `assets/` and a few files beside them. */
  web: string
}

/** The folders that `npm run build` fills. @throws when one is missing, because CDK's own message would not say what to do */
export function builtArtifacts(): Artifacts {
  const artifacts = { resolvers: RESOLVERS_OUT, functions: FUNCTIONS_OUT, web: join(ROOT, 'dist/web') }
  const missing = Object.values(artifacts).filter((folder) => !existsSync(folder))
  if (missing.length > 0) throw new Error(`Run "npm run build" first: ${missing.join(', ')} is missing.`)
  return artifacts
}
