import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { ROOT } from '#infra/build/bundle.ts'
import { onePathIcons } from '../../../web/one-path-icons.ts'

/** Where the other libraries are installed, apart from what Canopy is made of. */
export const RIVALS = join(ROOT, 'tests/bench/rivals')

/** Finds what the project itself does not have among the rivals. */
function amongRivals(): Plugin {
  const { dependencies } = JSON.parse(readFileSync(join(RIVALS, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return {
    name: 'among-rivals',
    enforce: 'pre',
    resolveId(source) {
      const isRival = Object.keys(dependencies).some((name) => source === name || source.startsWith(`${name}/`))
      return isRival ? this.resolve(source, join(RIVALS, 'index.js'), { skipSelf: true }) : null
    },
  }
}

const html = (page: string): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>${page}</title>
  <style>
    body { margin: 0 }
    #box { height: 864px; width: 1400px; overflow: auto }
  </style>
  <div id="box"></div>
  <script type="module" src="/tests/bench/web/pages/${page}"></script>
</html>
`

/**
 * Builds a page for each contender, the way it would be shipped.
 * @param pages files below `pages/`
 * @param out an empty folder inside the project; the page of `a.tsx` becomes `a.html`
 */
export async function buildPages(pages: string[], out: string): Promise<void> {
  const sources = join(out, 'src')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(sources, { recursive: true })
  const input = pages.map((page) => {
    const file = join(sources, `${page.replace(/\.\w+$/, '')}.html`)
    writeFileSync(file, html(page))
    return file
  })
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [react(), onePathIcons(), amongRivals()],
    // Of React there is one, the project's; a second one from beside a rival would break its hooks.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { outDir: join(out, 'site'), emptyOutDir: true, rolldownOptions: { input }, chunkSizeWarningLimit: 2_000 },
  })
}
