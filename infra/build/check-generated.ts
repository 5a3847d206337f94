import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import { format, resolveConfig } from 'prettier'
import { ROOT } from './bundle.ts'
import { readSchema, schemaFaults } from './check-schema.ts'
import config from './codegen.ts'
import { EMOJIS_FILE, emojisSource } from './generate-emojis.ts'
import { DECISIONS_FILE, decisionsSource } from './generate-decisions.ts'
import { GRAPHQL_REFERENCE_FILE, graphqlReferenceSource } from './generate-graphql-reference.ts'
import {
  ADDRESSES_FILE,
  addressesSource,
  PAGES_FILE,
  pagesSource,
  REQUESTS_FILE,
  requestsSource,
} from './generate-pages.ts'
import { REFERENCES_FILE, referencesSource } from './generate-references.ts'
import { ROWS_FILE, rowsSource } from './generate-rows.ts'
import { SCHEMA_FILE, schemaSource } from './generate-schema.ts'
import { SHAPES_FILE, shapesSource } from './generate-shapes.ts'

const COMMAND = 'npm run generate'

/** Returns every generated file below a folder, from the project's root. */
const generatedBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.generated.ts'))
    .map((name) => join(folder, name))

/** Returns what is wrong with the generated files, one line each. */
async function problems(): Promise<string[]> {
  const { hooks: _writing, ...reading } = config
  const generated: unknown = await generate({ ...reading, cwd: ROOT, silent: true, errorsOnly: true }, false)
  const outputs = generated as { filename: string; content: string }[]
  const expected = new Map<string, string>()
  for (const { filename, content } of outputs) {
    const path = resolve(ROOT, filename)
    expected.set(relative(ROOT, path), await format(content, { ...(await resolveConfig(path)), filepath: path }))
  }
  expected.set(SCHEMA_FILE, await schemaSource())
  expected.set(GRAPHQL_REFERENCE_FILE, await graphqlReferenceSource())
  expected.set(ROWS_FILE, await rowsSource())
  expected.set(REFERENCES_FILE, await referencesSource())
  expected.set(EMOJIS_FILE, emojisSource())
  expected.set(PAGES_FILE, await pagesSource())
  expected.set(REQUESTS_FILE, await requestsSource())
  expected.set(ADDRESSES_FILE, await addressesSource())
  expected.set(DECISIONS_FILE, await decisionsSource())
  const shapes = await shapesSource()
  expected.set(SHAPES_FILE, shapes.source)
  const known = ['functions', 'infra', 'web/src'].flatMap(generatedBelow)
  return [
    ...schemaFaults(readSchema()),
    ...shapes.faults,
    ...[...expected].flatMap(([file, content]) => {
      if (!existsSync(join(ROOT, file))) return [`${file} is missing`]
      return readFileSync(join(ROOT, file), 'utf8') === content ? [] : [`${file} is out of date`]
    }),
    ...known.filter((file) => !expected.has(file)).map((file) => `${file} has no source any more: delete it`),
  ]
}

const found = await problems()
if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\nRun "${COMMAND}".\n`)
  process.exitCode = 1
}
