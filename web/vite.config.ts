import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { ROOT_PATH } from '../infra/root-path.ts'
import { defineConfig, type Plugin } from 'vite'

/**
 * Puts the order of the cascade layers at the head of every style sheet. The first sheet that a page loads decides the order,
 * and which one that is depends on how the code was split.
 */
function layerOrderFirst(): Plugin {
  const tokens = readFileSync(new URL('src/ui/tokens.css', import.meta.url), 'utf8')
  const order = /^@layer [^;{]+;/m.exec(tokens)?.[0]
  if (!order) throw new Error('src/ui/tokens.css does not declare the order of the layers.')
  return {
    name: 'layer-order-first',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = order + String(asset.source)
      }
    },
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: `${ROOT_PATH}/`,
  define: { CANOPY_ROOT: JSON.stringify(ROOT_PATH) },
  plugins: [
    react(),
    // The component library ships its own texts in every language: 34 KB gzip that an English product never shows.
    // Dates and numbers keep following the reader's locale, they are formatted by Intl.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    layerOrderFirst(),
  ],
  build: {
    outDir: `../dist${ROOT_PATH}/web`,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      optimization: { inlineConst: true },
      output: {
        codeSplitting: {
          // What every page needs and what changes only with an upgrade stays in the reader's cache from release to release.
          groups: [
            // Every page needs these; what other chunks share with pages would each be a file of its own.
            {
              name: 'shell',
              test: /web\/src\/(data\/(request|item-store|use-current)|lib\/(request-errors|lazy-part|document-title|global-id|cookies|dates))\.ts$|web\/src\/ui\/(alert-region|icon|spinner|tooltip|tooltip-place|overlay-trigger|page)\.tsx?$|lucide-react\/dist\/esm\/(?!icons\/(?!(search|chevron-down|eye-off)\.))/,
            },
            {
              name: 'vendor',
              // Mutations, lists of pages and many queries at once are not for every page.
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]+)\/(?!.*(useMutation|mutationObserver|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver))/,
            },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
    // Older targets rewrite light-dark() so that switching the theme from script no longer has an effect.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
  },
})
