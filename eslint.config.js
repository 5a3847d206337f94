import appsync from '@aws-appsync/eslint-plugin'
import vitest from '@vitest/eslint-plugin'
import accessibility from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What APPSYNC_JS does not know and the official rules let through. */
const NOT_IN_APPSYNC = {
  'no-restricted-syntax': [
    'error',
    { selector: 'ThrowStatement', message: 'APPSYNC_JS has no throw: use util.error.' },
    { selector: 'NewExpression', message: 'APPSYNC_JS has no new.' },
    { selector: 'Literal[bigint]', message: 'APPSYNC_JS has no BigInt.' },
    { selector: 'Literal[regex]', message: 'APPSYNC_JS has no regular expressions.' },
    {
      selector: "MemberExpression[object.name='Array'][property.name='isArray']",
      message: 'APPSYNC_JS has no Array.isArray: use typeof.',
    },
    {
      selector: 'MemberExpression[property.name=/^(toSorted|toReversed|toSpliced|with)$/]',
      message: 'Not in APPSYNC_JS.',
    },
    {
      selector: "CallExpression[callee.property.name='sort'][arguments.length>0]",
      message: 'APPSYNC_JS sorts without a function.',
    },
  ],
  'no-restricted-globals': [
    'error',
    ...[
      'Date',
      'Promise',
      'Map',
      'Set',
      'WeakMap',
      'WeakSet',
      'Symbol',
      'RegExp',
      'Proxy',
      'Reflect',
      'Intl',
      'BigInt',
    ],
    ...['Error', 'TypeError', 'eval', 'Function', 'globalThis', 'process', 'require', 'Buffer', 'URL', 'TextEncoder'],
    ...['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'structuredClone', 'btoa', 'atob'],
  ],
}

/** What fails a test that has no `expect` of its own: a wait for what a page shows, a command that fails, helpers of the test's file. */
const ASSERTING = [
  ...['expect', 'expect*', 'fc.assert', '**.waitFor', 'ran', '**.ran', 'run', 'holds', 'nothingMade', 'leaveAll'],
  ...['heading', 'reported', 'isClosed'],
]

export default tseslint.config(
  {
    ignores: ['dist/*', '!dist/resolvers', 'cdk.out/**', 'coverage/**', '.canopy/**', 'node_modules/**'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
    },
  },
  // How the generators write types is theirs; every other rule holds for what they write, too.
  {
    files: ['**/*.generated.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-duplicate-type-constituents': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  { files: ['functions/**/*.ts', 'web/src/**/*.{ts,tsx}'], rules: { 'no-console': 'error' } },
  // Test files share a process and what it has imported.
  {
    files: ['tests/**/*.test.{ts,tsx}'],
    ignores: ['**/*.isolated.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          object: 'vi',
          property,
          message: 'Other files of the process would find it so: see "Kinds of tests" in CONTRIBUTING.md.',
        })),
      ],
    },
  },
  {
    files: ['tests/**/*.test.{ts,tsx}'],
    plugins: { vitest },
    rules: { 'vitest/expect-expect': ['error', { assertFunctionNames: ASSERTING }] },
  },
  { files: ['web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['web/src/**/*.tsx'], ...accessibility.flatConfigs.strict },
  // What these take for wrong is right here; axe looks at it in the journeys.
  {
    files: ['web/src/**/*.tsx'],
    rules: {
      // A form that opens at a press has the focus.
      'jsx-a11y/no-autofocus': 'off',
      // Keys and presses of what is inside come up to a form or a list, and have a button or a link there.
      'jsx-a11y/click-events-have-key-events': 'off',
      'jsx-a11y/no-noninteractive-element-interactions': 'off',
      'jsx-a11y/no-static-element-interactions': 'off',
      // What scrolls is reached by keys, and focus wanders inside grids and lists of tabs.
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      'jsx-a11y/interactive-supports-focus': 'off',
      // A list may be a list box, and an input that suggests names its list only while there is one.
      'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
      'jsx-a11y/role-has-required-aria-props': 'off',
    },
  },
  {
    files: ['functions/resolvers/**/*.ts'],
    ...appsync.configs.recommended,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
  // The bundles show what the resolvers take from other rooms. Some of the rules ask for types.
  {
    files: ['dist/resolvers/**/*.js'],
    ...appsync.configs.recommended,
    languageOptions: {
      ...appsync.configs.recommended.languageOptions,
      parserOptions: {
        project: 'infra/build/bundles.tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        // Tests lint other code under the name of a bundle. Where CI is set, the parser would take the file's own types.
        disallowAutomaticSingleRunInference: true,
      },
    },
  },
  { files: ['functions/resolvers/**/*.ts', 'dist/resolvers/**/*.js'], rules: NOT_IN_APPSYNC },
)
