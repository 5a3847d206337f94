import { parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { FILTER_NAMES, filterNamesOf } from '#domain/item/field-filter.ts'
import { passListFilters } from '#infra/build/pass-filters.ts'

const TIMES = ['due', 'created', 'updated', 'closed'].flatMap((name) => [`${name}After`, `${name}Before`])
const SHARED = ['authorUsername', 'milestoneTitle', 'confidential', 'search', 'myReactionEmoji', 'not', 'due', ...TIMES]
const NAMES = [...SHARED, ...filterNamesOf('epic')]
const OF_ISSUES = ['assigneeUsernames', 'assigneeWildcardId', 'milestoneWildcardId', 'types', 'weight', 'in']
const declared = (names: string[]): string => names.map((name) => `${name}: String`).join(', ')
const SCHEMA = `type Group {
  epics(state: EpicState, iid: ID, labelName: [String!], ${declared(NAMES)}): Int
  issues(state: IssuableState, labelName: [String], ${declared([...SHARED, ...OF_ISSUES, ...FILTER_NAMES])}): Int
}`
const PASSED = ['labelName', ...NAMES].map((name) => `${name}: $${name}`)

const passed = async (document: string) => {
  const [file] = await passListFilters.transform({
    documents: [{ document: parse(document) }],
    schema: parse(SCHEMA),
    config: {},
  })
  return file?.document && print(file.document).replace(/\s+/g, ' ').trim()
}

test('every marked list passes all filters on, and each is declared once', async () => {
  const document = await passed(
    'query A($state: EpicState) { a: epics(state: $state) @epicFilters b: epics @epicFilters }',
  )
  expect(document?.match(/labelName: \$labelName/g)).toHaveLength(2)
  expect(document?.match(/\$labelName: \[String!\]/g)).toHaveLength(1)
  expect(document).not.toContain('@epicFilters')
  expect(document).toContain('$state: EpicState, $iid: ID, ')
})

test('a variable that the operation declares itself is not passed on', async () => {
  const document = await passed('query A($iid: ID!) { epic(iid: $iid) { epics @epicFilters } }')
  expect(document?.replaceAll(',', '')).toContain(`epics( ${PASSED.join(' ')} )`)
  expect(document?.match(/\$iid:/g)).toHaveLength(1)
})

test('what is not marked stays as it is', async () => {
  const document = 'query A { epics(state: opened) @include(if: true) }'
  expect(await passed(document)).toBe(document)
})

test('a list of issues passes the filters of issues on', async () => {
  const document = await passed('query A { issues(state: opened) @issueFilters }')
  for (const name of ['labelName', ...OF_ISSUES, ...filterNamesOf('issue')])
    expect(document).toContain(`${name}: $${name}`)
  expect(document).toContain('$labelName: [String],')
  expect(document).toContain('myReactionEmoji: $myReactionEmoji')
})
