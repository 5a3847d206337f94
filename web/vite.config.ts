import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defines } from '../infra/build/defines.ts'
import { ROOT_PATH } from '../infra/root-path.ts'
import { defineConfig, type Plugin } from 'vite'
import { lateChunks } from './late-chunks.ts'
import { onePathIcons } from './one-path-icons.ts'
import { unindentDocuments } from './unindent-documents.ts'

/**
 * Puts the order of the cascade layers at the head of the style sheet. The first mention of a layer decides its place, and
 * the order of the files in the sheet depends on how the code was split.
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

/**
 * Has the browser run `app/start.ts` as soon as it is there. Module scripts of the page itself run after everything that they
 * import has come; this one is to ask for the page's data meanwhile.
 */
function startScriptFirst(): Plugin {
  return {
    name: 'start-script-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'start')
        if (chunk?.type !== 'chunk') throw new Error('app/start.ts was not built.')
        if (chunk.imports.length > 0) throw new Error(`app/start.ts would wait for ${chunk.imports.join(', ')}.`)
        const src = `${ROOT_PATH}/${chunk.fileName}`
        return [{ tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src }, injectTo: 'head' }]
      },
    },
  }
}

/** Puts the page also where readers of the canary version are led, which is the release until another version is published there. */
function canaryPage(): Plugin {
  return {
    name: 'canary-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type === 'asset') this.emitFile({ type: 'asset', fileName: 'canary.html', source: page.source })
    },
  }
}

/** Chunks that are loaded before any page. */
const ON_EVERY_PAGE = /\/(rolldown-runtime|start|vendor|shell|index)-[\w-]+\.(js|css)$/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: `${ROOT_PATH}/`,
  define: defines,
  plugins: [
    react(),
    // The component library ships its own texts in every language: 34 KB gzip that an English product never shows.
    // Dates and numbers keep following the reader's locale, they are formatted by Intl.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    onePathIcons(),
    unindentDocuments(),
    layerOrderFirst(),
    startScriptFirst(),
    canaryPage(),
  ],
  build: {
    outDir: `../dist${ROOT_PATH}/web`,
    emptyOutDir: true,
    manifest: true,
    // The terms of the libraries ask that they come along.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('index.html', import.meta.url)),
        start: fileURLToPath(new URL('src/app/start.ts', import.meta.url)),
      },
      optimization: { inlineConst: true },
      // It readies a class of its own and touches nothing else; its package does not say so.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@date-fns\/utc\//, sideEffects: false }] },
      output: {
        // The first script names them all, and letters of a hash cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // A request for each little thing costs more than the thing: what pages share is a handful of chunks. A group takes
          // with it all that its files need and no group before it has.
          groups: [
            // What runs before all else, with what it needs.
            { name: 'start', test: /web\/src\/app\/start\./ },
            // What every page needs and what changes only with an upgrade stays in the reader's cache from release to release.
            {
              name: 'vendor',
              // Mutations and many queries at once are not for every page.
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]+)\/(?!.*(useMutation|mutationObserver|useQueries|queriesObserver))/,
            },
            // What nearly every page shows.
            {
              name: 'shell',
              test: /web\/src\/(app\/(app|router|link-navigation|undrawn|early-keys)\.|data\/\w+\/(request|item-store|use-current|kept-changes)|lib\/(\w+\/)?(actions|own-keys|row-keys|connection|request-errors|lazy-part|dates|clock|document-title|cookies|global-id|short-title)\.|ui\/\w+\/(alert-region|icon|glyph|spinner|tooltip|tooltip-place|overlay-trigger|menu|page|not-found-state|empty-state|relative-time|tabs|badge)\.)|functions\/domain\/(text\/unicode|color|time\/is-day)\.|lucide-react\/dist\/esm\/icons\/(search|chevron-down|chevron-right|eye-off|plus|pencil|shield-check|x)\./,
            },
            // Which keys there are, and how they are written and pressed.
            { name: 'keys', test: /web\/src\/lib\/actions\/(catalogue|keys-text|stroke)\./ },
            // What is around lists of what is no item.
            {
              name: 'pages',
              test: /web\/src\/(ui\/base\/(list-frame|page-tabs)|routes\/account\/(own-page|admin-tabs))\.|functions\/domain\/role\./,
            },
            // What pages of one's own share.
            {
              name: 'dashboard',
              test: /web\/src\/routes\/dashboard\/(own-page|own-group-names|dashboard(\.generated|\.module)?)\./,
            },
            // Which fields items have, and how they are filtered and ordered.
            {
              name: 'fields',
              test: /web\/src\/(lib\/list\/(field-sorts|list-filter)|features\/item\/fields\/(item-fields|iteration-names)|features\/filter\/filter-frame)\.|functions\/domain\/item\/value-words\./,
            },
            // What only epics have.
            { name: 'epics', test: /web\/src\/(data\/store\/epics-sort|lib\/progress)\./ },
            // Lists have them in their rows, and items in their sidebar.
            {
              name: 'label-row',
              test: /web\/src\/ui\/item\/(label-row|swatch|progress-bar|item-state-icon)\.|icons\/circle-small\./,
            },
            // Lists of items, and the rows in them.
            {
              name: 'list',
              test: /web\/src\/features\/(item\/\w+\/(item-list|field-marks|labels-value|list-row|item-row|origin-text|row-days|row-people|list-view)|issue\/issue-list-row)\.|lucide-react\/dist\/esm\/icons\/(calendar-days|flag|heart-pulse|user-round|weight)\./,
            },
            // What is above them where they are filtered.
            {
              name: 'filtered',
              test: /web\/src\/(routes\/(item\/token-page|list\/list-bar)|features\/filter\/list-filter-bar)\./,
            },
            // Icons that only pages have, apart from those of what comes late.
            {
              name: 'page-icons',
              test: /lucide-react\/dist\/esm\/icons\/(arrow-left|ban|boxes|file|folder|hard-drive|monitor-smartphone|printer|shield-off|smartphone|table-2|upload|user-minus|user-x)\.|web\/src\/(features\/palette\/(hit-mark|search-query|search\.generated)|routes\/search\/search-address)\b/,
            },
            // What pages of settings share.
            { name: 'settings', test: /\/settings-tabs\.|lucide-react\/dist\/esm\/icons\/webhook\./ },
            { name: 'inbox-icons', test: /lucide-react\/dist\/esm\/icons\/(check-check|undo-2)\./ },
            // Small things that several pages need, and what comes late to them.
            {
              name: 'common',
              test: /web\/src\/(lib\/(roving-focus|remembered-choice|trusted-html)|ui\/item\/rendered|features\/(item\/page\/confidentiality-texts|issue\/issue-types))\.|functions\/domain\/ids\./,
            },
            {
              name: 'item',
              test: /web\/src\/(routes\/(item\/item-text|epic\/epic-owner)|features\/(epic\/state-event|item\/page\/(item-(text|frame|description|facts|skeleton|sidebar\.module)|sidebar-\w+|known-item|state-badge)))\.|functions\/domain\/text\/task-list\./,
            },
            {
              name: 'form',
              test: /web\/src\/(ui\/\w+\/(text-field|text-area|select-field|checkbox|radio-choice|switch|list-picker|copy-button|search-form|text-to-copy|popover|confirm-dialog|form-actions)|lib\/(\w+\/)?(autosave|open-form|field-text|mutation-once|once-id|page-request|project-api|refusal-reason|uploads-path|use-attempt|changed-fields)|data\/change\/tell-quick-actions)\.|useMutation|domain\/text\/text-checks\.|lucide-react\/dist\/esm\/icons\/(bell-ring|dot|ellipsis-vertical|eye|key-round|log-out|trash)\./,
            },
            // How groups, projects and people may be called in addresses.
            { name: 'path-checks', test: /domain\/namespace\/path-checks\./ },
            // Pages of one's own account, and those before a sign-in.
            {
              name: 'account',
              test: /web\/src\/(ui\/form\/(new-)?password-field|lib\/session\/(password-rules|sign-in)|features\/sign-in\/(sign-in-frame|account-form))\./,
            },
            // It is needed wherever answers of the REST API are read, and by few pages.
            {
              name: 'checks',
              test: /node_modules\/valibot\/|web\/src\/(data\/transport\/(installation|read-page)|lib\/session\/(hidden|administrator-query))\./,
            },
            // How days and durations are counted.
            { name: 'days', test: /functions\/domain\/time\/(days|duration)\./ },
            // What is typed instead of chosen, with the names of emojis.
            { name: 'quick-actions', test: /functions\/domain\/(quick-actions|time\/typed-day)\b/ },
            // What pages of records of code share.
            {
              name: 'code',
              test: /web\/src\/features\/merge-request\/merge-request-(state\.|query\.|notes\.module)|lucide-react\/dist\/esm\/icons\/(git-[\w-]+|messages-square)\./,
            },
            // Which groups and projects there are around a place, and how they are listed.
            { name: 'places', test: /web\/src\/features\/group\/(place-query|group-list\.module)\./ },
            // The roadmap of a group and that of an epic, without the timeline itself.
            { name: 'roadmap', test: /web\/src\/(features\/roadmap\/roadmap|lib\/list\/roadmap-page-data)\./ },
            // The same for people who may change something.
            {
              name: 'common-editing',
              test: /web\/src\/(lib\/(date\/first-day-choice|session\/account-paths)|data\/store\/(own-preferences|first-day)|features\/(epic\/notice|item\/members\/invite-members)|routes\/(epic\/new-epic|issue\/new-issue)-page\.generated)\./,
            },
            // What comes once the page is at rest: menus, popovers and drawers, with what the component library needs for them.
            { name: 'overlays', test: /web\/src\/ui\/overlay\/(menu|popover|drawer)-overlay\./ },
            { name: 'amplify', test: /web\/src\/lib\/session\/(access-token|amplify)\./ },
            // The rest of the component library, for editors, and icons. Both packages export everything from one file, so that
            // lateChunks would take each part of them to be needed by every module that imports any.
            { name: 'components', test: /node_modules\/(react-aria|react-stately|@react-aria|@internationalized)/ },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\// },
            // What others do, and who follows it: a page, what keeps it up to date, and what is around it. All of these say when
            // something failed.
            {
              name: 'live',
              test: /web\/src\/(data\/(live\/live|lists\/(follow|lists)|change\/change-context)|lib\/messages|features\/item\/(order\/item-(order|rows)|pin\/pins-query))\./,
            },
            // What lists show of one's own changes.
            { name: 'own-edits', test: /web\/src\/data\/(lists\/use-own-edits|store\/list-edits|change\/new-id)\./ },
            lateChunks({
              tree: /web\/src\/features\/tree\/(tree|tools\/tree-tools|state-mark|blocked-by)\./,
              // What is below the text of an item, and beside it.
              item: /web\/src\/(features\/(item\/(fields\/busy-mark|page\/(sticky-header|editors-badge|header-tools|hidden-badge))|issue\/(issue-actions|(successor|meeting)-link)|task\/task-actions)|routes\/\w+\/(item-(links|activity)|issue-tasks|(epic|issue|task)-details)|lib\/upload\/(show-uploads|upload-keys))\./,
              // What keeps a page that is shown up to date.
              following:
                /web\/src\/features\/(participant\/participants-refresh|reference\/reference-refresh|item\/page\/follow-item|tree\/(live\/reading|fetch-roll-up))\.|web\/src\/routes\/dashboard\/follow-own-items\./,
              // What is around every page, and what it starts once it is drawn.
              frame:
                /web\/src\/(app\/(search-button|place-navigation|connection-status|late-tools|theme-menu|navigation-drawer|bottom-bar|late-start)|lib\/actions\/keys-text|ui\/overlay\/alert-list|features\/group\/(project-list|new-issue-menu))\./,
              filter: /web\/src\/(features\/filter\/list-filter-editor|routes\/search\/search-editor)\./,
              'signed-in':
                /web\/src\/(app\/(signed-in-menu|offline-chip|pinned|create-button)|features\/(trial\/group-trial|todo\/todo-badge))\./,
              // All that is late and neither a page nor for readers is for people who may change something. What was seen before
              // comes by itself, because it is to be there before an answer is.
              editing:
                /web\/src\/(data|features|routes|ui)\/(?!.*(-page|merge-request-details|search\/(hit-rows|search-editor)|roadmap|time(line|frame)|notice|read-milestone|recently-seen|settings|sign-in|highlight-code|place-side|archived-places|overview-places|help\/|shortcuts\/|palette|(member|milestone|iteration|plan-report|merge-request|deployment|security|billing|account|administration|analytics|installation|dashboard|webhook)\/))/,
              // What people manage beside items.
              managing:
                /web\/src\/(features|routes)\/(member|milestone|iteration|plan-report|merge-request|deployment|security|billing|account|administration|analytics|installation|dashboard|webhook)\/(?!.*(-page|read-milestone|second-factor-setup|follow-own-items))/,
              'merge-request': /web\/src\/routes\/code\/merge-request-details\./,
              shortcuts: /web\/src\/features\/shortcuts\//,
              palette:
                /web\/src\/(features\/palette\/|app\/(places-palette|place-entries|use-places)|ui\/overlay\/palette|routes\/search\/hit-rows\.)/,
              'sign-in': /web\/src\/lib\/session\/(auth|own-account|password-reset)\./,
            }),
          ],
        },
      },
    },
    // One sheet: parts that come late need no styles of their own, and are shown that much earlier.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // What every page has loaded before needs no mention with each import; the lists of these are in the first script.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !ON_EVERY_PAGE.test(file)) : files,
    },
    // Older targets rewrite light-dark() so that switching the theme from script no longer has an effect.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
  },
})
