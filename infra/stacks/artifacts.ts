import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { FUNCTIONS_OUT, RESOLVERS_OUT, ROOT, WEB_OUT } from '../build/bundle.ts'

/** The folders with what was built and is now deployed. */
export interface Artifacts {
  /** `{Type}.{field}.js` and `steps/{name}.js`. */
  resolvers: string
  /** `{name}/index.js`. */
  functions: string
  /** `index.html`, `assets/` and a few files beside them. */
  web: string
}

/** Returns the folders that `npm run build` fills, or which of them are missing. */
export function builtArtifacts(): Artifacts | { missing: string[] } {
  const artifacts = { resolvers: RESOLVERS_OUT, functions: FUNCTIONS_OUT, web: WEB_OUT }
  const missing = Object.values(artifacts).filter((folder) => !existsSync(folder))
  return missing.length > 0 ? { missing: missing.map((folder) => relative(ROOT, folder)) } : artifacts
}
