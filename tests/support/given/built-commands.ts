import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop, type BuildOptions, type Plugin } from 'esbuild'
import { ROOT } from '#infra/build/bundle.ts'

/**
 * What a file of the project finds beside itself, it finds there from a bundle as well. What is imported by a computed name is
 * imported by run-command.ts: Node does not let a script do so that is loaded compiled.
 */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup(bundling) {
    bundling.onLoad({ filter: /\/(?:infra|functions)\/.*\.ts$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8').replaceAll(/\bimport\((?=\w)/g, 'importComputed(')
      return { contents: `const moduleUrl = ${JSON.stringify(pathToFileURL(path).href)}; ${code}`, loader: 'ts' }
    })
  },
}

/** All files that are run as commands, each to be loaded when it is asked for. */
function commands(): string {
  const names = readdirSync(join(ROOT, 'infra/data')).filter((name) => name.endsWith('.ts'))
  const data = names.map((name) => `infra/data/${name}`)
  const files = data.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('\nrunCommand('))
  const all = [...files, 'infra/local/start.ts', 'tests/support/given/load-demo-data.ts']
  return `export const commands = {${all.map((file) => `'${file}': () => import('./${file}')`).join()}}`
}

/**
 * Bundles the commands into a folder of its own, with what runs them (run-command.ts). As npm runs them, from hundreds of
 * files, each start of a command loads for longer than most of them work.
 */
export async function bundleCommands(): Promise<string> {
  // Inside the project, where what is not bundled is found.
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const outdir = mkdtempSync(join(ROOT, 'dist/commands-'))
  const options: BuildOptions = {
    absWorkingDir: ROOT,
    bundle: true,
    define: { 'import.meta.url': 'moduleUrl' },
    plugins: [ownPlaces],
    external: ['esbuild'],
    target: 'node20',
    platform: 'node',
    format: 'cjs',
    logLevel: 'warning',
  }
  await build({ ...options, stdin: { contents: commands(), resolveDir: ROOT }, outfile: join(outdir, 'commands.cjs') })
  const runner = 'tests/support/given/run-command.ts'
  await build({ ...options, entryPoints: [runner], outfile: join(outdir, 'run-command.cjs') })
  await stop()
  return outdir
}
