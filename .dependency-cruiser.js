/** The rooms and who may import whom; the table is explained in ARCHITECTURE.md. */

/** From one room only these may be imported (npm packages are no room). */
const room = (name, from, allowed) => ({
  name,
  comment: `This room may import ${allowed.join(', ')}; see the table of rooms in ARCHITECTURE.md.`,
  severity: 'error',
  from: { path: from },
  to: { path: '^(functions|infra|web|tests)/', pathNot: allowed },
})

/** From one room only these packages may be imported. */
const packages = (name, from, ...allowed) => ({
  name: `packages-of-${name}`,
  comment: `This room may import ${allowed.join(', ')}; see the table of rooms in ARCHITECTURE.md.`,
  severity: 'error',
  from: { path: from },
  to: { path: 'node_modules/', pathNot: `node_modules/(@types/)?(${allowed.join('|')})/` },
})

const LAMBDA_PACKAGES = ['@aws-lambda-powertools/logger', 'aws-lambda', 'valibot']
const SIGNING = ['@aws-crypto/sha256-js', '@smithy/signature-v4']
const DRAWN_BY = ['react', 'react-dom', 'lucide-react', '@tanstack/react-query', '@graphql-typed-document-node/core']

const SUBSET = [
  '^functions/table/(keys/keys|items/(place-items|work-items|merge-request)|rows\\.generated)\\.ts$',
  '^functions/presenters/graphql/',
]
const LAMBDA_MAY = ['^functions/(operations|presenters|domain|table|files)/']

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    room('domain-imports-itself', '^functions/domain/', ['^functions/domain/']),
    room('table-imports-domain', '^functions/table/', ['^functions/(table|domain)/']),
    room('presenters-import-table-and-domain', '^functions/presenters/', ['^functions/(presenters|table|domain)/']),
    room('files-import-themselves', '^functions/files/', ['^functions/files/']),
    room('operations-import-table-and-domain', '^functions/operations/', [
      '^functions/(operations|presenters|table|domain|files)/',
    ]),
    room('resolvers-import-what-appsync-can-run', '^functions/resolvers/', [
      '^functions/(resolvers|domain)/',
      ...SUBSET,
    ]),
    ...['rest', 'stream'].map((name) =>
      room(`${name}-imports-operations`, `^functions/${name}/`, [`^functions/${name}/`, ...LAMBDA_MAY]),
    ),
    room('graph-imports-operations', '^functions/graph/', [
      '^functions/graph/',
      ...LAMBDA_MAY,
      'node_modules/graphql/',
    ]),
    room(
      'deployment-imports-no-code',
      '^infra/(?!local/|data/|build/(generate-(rows|references|pages)|pass-filters|stored-shapes|check-schema))',
      // What the live channel is told of follows from the table of records.
      ['^infra/', '^functions/domain/namespace/records\\.ts$'],
    ),
    room(
      'generators-read-the-field-table',
      '^infra/build/(generate-rows|generate-references|pass-filters|stored-shapes|check-schema)',
      ['^infra/', '^functions/(domain|table)/'],
    ),
    room('generators-read-the-pages', '^infra/build/generate-pages', [
      '^infra/',
      '^functions/domain/',
      '^web/src/lib/page/pages\\.ts$',
    ]),
    room('local-system-imports-no-web', '^infra/(local|data)/', [
      '^infra/',
      '^functions/(operations|domain|table|files)/',
      '^functions/stream/(migrations|repair)/',
    ]),
    room('web-lib-imports-domain', '^web/src/lib/', ['^web/src/lib/', '^functions/domain/']),
    room('web-data-imports-lib', '^web/src/data/', [
      '^web/src/(data|lib)/',
      '^web/src/ui/overlay/toast\\.ts$',
      '^functions/domain/',
    ]),
    room('web-ui-imports-no-feature', '^web/src/ui/', ['^web/src/(ui|lib)/', '^functions/domain/']),
    room('features-are-strangers', '^web/src/features/([^/]+)/', [
      '^web/src/features/($1|item)/',
      '^web/src/(ui|data|lib)/',
      '^functions/domain/',
    ]),
    room('web-imports-only-domain-of-functions', '^web/', ['^web/', '^functions/domain/']),
    {
      name: 'resolvers-import-only-appsync-from-npm',
      comment: 'Packages are not written in the language of APPSYNC_JS.',
      severity: 'error',
      from: { path: '^functions/resolvers/' },
      to: { path: 'node_modules', pathNot: 'node_modules/@aws-appsync/utils/' },
    },
    packages('table', '^functions/table/', '@aws-sdk/((client|lib)-dynamodb|core)'),
    packages('files', '^functions/files/', ...SIGNING),
    packages(
      'operations',
      '^functions/operations/',
      ...SIGNING,
      'iso-3166',
      'ldapts',
      'markdown-it',
      'markdown-it-footnote',
      'sanitize-html',
      'valibot',
    ),
    packages('graph', '^functions/graph/', ...LAMBDA_PACKAGES, 'graphql'),
    packages(
      'rest',
      '^functions/rest/',
      ...[...LAMBDA_PACKAGES, '@valibot/to-json-schema', '@fastify/busboy', 'aws-jwt-verify'],
    ),
    packages('stream', '^functions/stream/', ...LAMBDA_PACKAGES, '@aws-sdk/util-dynamodb'),
    packages('web-lib', '^web/src/lib/', ...DRAWN_BY, 'aws-amplify'),
    packages('web-data', '^web/src/data/', ...DRAWN_BY, 'valibot'),
    packages(
      'web-ui',
      '^web/src/ui/',
      ...[
        ...DRAWN_BY,
        '@fontsource-variable/inter',
        '@internationalized/date',
        'highlight.js',
        'react-aria-components',
      ],
    ),
    packages('web-features', '^web/src/features/', ...DRAWN_BY, '@dnd-kit/(core|sortable|utilities)', 'uqr', 'valibot'),
    packages('web-pages', '^web/src/(app|routes)/', ...DRAWN_BY, '@fontsource-variable/inter', 'vite'),
    {
      name: 'no-node-in-browsers',
      comment: 'A browser has none of it.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-imports-no-package',
      comment:
        'The rules are pure and run everywhere; so are the packages that order children and that know the calendar.',
      severity: 'error',
      from: { path: '^functions/domain/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'],
        pathNot: 'node_modules/(fractional-indexing|date-fns|@date-fns/utc)/',
      },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file and it imports nothing: it is left over.',
      severity: 'error',
      from: { orphan: true, path: '^(functions|web/src)/', pathNot: ['^functions/resolvers/', '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'no-barrels',
      comment: 'Import from the file that has the thing.',
      severity: 'error',
      from: {},
      to: { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'no-drawers',
      comment: 'Name a file after the one main thing that it exports.',
      severity: 'error',
      from: {},
      to: { path: '/(utils|helpers|common|misc)(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
    {
      name: 'no-tests-in-code',
      comment: 'Code does not import its tests.',
      severity: 'error',
      from: { path: '^(functions|infra|web)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-unresolved',
      comment: 'The imported file or package is not there.',
      severity: 'error',
      from: {},
      // A package of types alone, without a file to resolve to.
      to: { couldNotResolve: true, pathNot: '@graphql-typed-document-node/core' },
    },
    {
      name: 'no-dev-package-in-code',
      comment: 'What is deployed may only use packages that are installed with it.',
      severity: 'error',
      from: { path: '^(functions|web/src)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@aws-appsync/utils/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.json'],
    },
  },
}
