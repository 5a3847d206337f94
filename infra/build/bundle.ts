import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, stop, type OutputFile } from 'esbuild'
import { ROOT_PATH } from '../root-path.ts'
import { functions } from '../api/routes.ts'
import { defines as define } from './defines.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What is built for a path of the site is kept apart, since its addresses are others. */
const OUT = join(ROOT, 'dist', ROOT_PATH)
export const RESOLVERS_OUT = join(OUT, 'resolvers')
export const FUNCTIONS_OUT = join(OUT, 'functions')
export const WEB_OUT = join(OUT, 'web')

/** Fields with code of their own, code that fields share, and pipeline functions. */
const RESOLVER_FOLDERS = ['', 'fields', 'steps']

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(ROOT, folder, name))

/** Bundles every AppSync resolver and pipeline function as AWS documents it; source maps would count against the 32,768 characters. */
export async function bundleResolvers(outdir = RESOLVERS_OUT): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: RESOLVER_FOLDERS.flatMap((folder) => sources(join('functions/resolvers', folder))),
    outbase: join(ROOT, 'functions/resolvers'),
    outdir,
    bundle: true,
    define,
    target: 'esnext',
    platform: 'node',
    format: 'esm',
    external: ['@aws-appsync/utils', '@aws-appsync/utils/*'],
    logLevel: 'warning',
    write: false,
  })
  writeChanged(outdir, outputFiles)
}

/**
 * Leaves these files in a folder and no other, which would be deployed with them. Whoever reads bundles while others build
 * them, such as a test, never meets half a file.
 */
function writeChanged(folder: string, files: OutputFile[]): void {
  const paths = new Set(files.map(({ path }) => path))
  const former = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const file of former) {
    const path = join(file.parentPath, file.name)
    if (file.isFile() && !paths.has(path)) rmSync(path, { force: true })
  }
  for (const { path, contents } of files) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
}

/** Bundles each Lambda into a folder of its own, `{name}/index.js`, with everything it imports. */
export async function bundleFunctions(outdir = FUNCTIONS_OUT): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: functions.map(({ name, entry }) => ({ in: join(ROOT, entry), out: `${name}/index` })),
    outdir,
    bundle: true,
    define,
    minify: true,
    sourcemap: 'linked',
    // Stack traces need positions only, and the map is read at every cold start.
    sourcesContent: false,
    target: 'node20',
    platform: 'node',
    // A script that the local system compiles once and runs for each of its starts, which modules cannot be.
    format: 'cjs',
    // Node's own modules are all that is imported late, and a compiled script has no way to import.
    supported: { 'dynamic-import': false },
    logLevel: 'warning',
    write: false,
  })
  writeChanged(outdir, outputFiles)
}

/** Bundles everything that runs on the server, and lets the bundler's process go. */
export async function bundleServer(): Promise<void> {
  await Promise.all([bundleResolvers(), bundleFunctions()])
  await stop()
}

/** Returns the names of the resolver bundles, for example `Query.group`, `fields/description` and `steps/viewer`. */
export const resolverNames = (): string[] =>
  RESOLVER_FOLDERS.flatMap((folder) =>
    sources(join('functions/resolvers', folder)).map((file) => join(folder, basename(file, '.ts'))),
  )
