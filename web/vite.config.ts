import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    // The component library ships its own texts in every language: 34 KB gzip that an English product never shows.
    // Dates and numbers keep following the reader's locale, they are formatted by Intl.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // Older targets rewrite light-dark() so that switching the theme from script no longer has an effect.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
  },
})
