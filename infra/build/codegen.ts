import type { CodegenConfig } from '@graphql-codegen/cli'

// AppSync's scalars travel as strings.
const scalars = { AWSDate: 'string', AWSDateTime: 'string', AWSJSON: 'string', ID: 'string' }
/** Spellings that only inputs take are no types of their own. */
const enumValues = { HealthStatus: { on_track: 'onTrack', needs_attention: 'needsAttention', at_risk: 'atRisk' } }
const types = { scalars, enumsAsTypes: true, useTypeImports: true, skipTypename: true }

/** Makes types from `schema.graphql` for functions/ and web/, and one typed string document beside each `.graphql` file of web/. */
const config: CodegenConfig = {
  schema: ['infra/api/prelude.graphql', 'schema.graphql'],
  documents: 'web/src/**/*.graphql',
  ignoreNoDocuments: true,
  hooks: { afterAllFileWrite: ['prettier --write --log-level warn'] },
  generates: {
    'functions/domain/schema.generated.ts': { plugins: ['typescript'], config: { ...types, enumValues } },
    'web/src/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: '~#domain/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...types,
        importSchemaTypesFrom: '~#domain/schema.generated.ts',
        documentMode: 'string',
        importExtension: '.ts',
        pureMagicComment: true,
      },
    },
  },
}

export default config
