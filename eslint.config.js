import appsync from '@aws-appsync/eslint-plugin'
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
  { files: ['web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
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
