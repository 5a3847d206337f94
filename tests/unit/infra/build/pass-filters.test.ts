import { parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { FILTER_NAMES } from '#domain/item/field-filter.ts'
import { passEpicFilters } from '#infra/build/pass-filters.ts'

const NAMES = ['authorUsername', 'milestoneTitle', 'myReactionEmoji', 'confidential', 'search', 'not', ...FILTER_NAMES]
const declared = NAMES.map((name) => `${name}: String`).join(', ')
const SCHEMA = `type Group { epics(state: EpicState, iid: ID, labelName: [String!], ${declared}): Int }`
const PASSED = ['labelName', ...NAMES].map((name) => `${name}: $${name}`)

const passed = async (document: string) => {
  const [file] = await passEpicFilters.transform({
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
