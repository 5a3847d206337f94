import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop, type Plugin } from 'esbuild'
import { ROOT } from '#infra/build/bundle.ts'

/** What a file of the project finds beside itself, it finds there from a bundle as well. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup(bundling) {
    bundling.onLoad({ filter: /\/(?:infra|functions)\/.*\.ts$/ }, ({ path }) => ({
      contents: `const moduleUrl = ${JSON.stringify(pathToFileURL(path).href)}; ${readFileSync(path, 'utf8')}`,
      loader: 'ts',
    }))
  },
}

/**
 * Bundles the commands into a folder of their own, laid out as their sources are. As npm runs them, from hundreds of files,
 * each start of a command loads for longer than most of them work.
 */
export async function bundleCommands(): Promise<string> {
  // Inside the project, where what is not bundled is found.
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const outdir = mkdtempSync(join(ROOT, 'dist/commands-'))
  await build({
    entryPoints: ['infra/data/*.ts', 'infra/local/start.ts', 'tests/support/given/load-demo-data.ts'],
    absWorkingDir: ROOT,
    outbase: ROOT,
    outdir,
    bundle: true,
    splitting: true,
    define: { 'import.meta.url': 'moduleUrl' },
    plugins: [ownPlaces],
    external: ['esbuild'],
    target: 'node20',
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    // Some packages still call require() for Node's own modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'warning',
  })
  await stop()
  return outdir
}
