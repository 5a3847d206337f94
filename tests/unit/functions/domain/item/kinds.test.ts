import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ITEM_KINDS, KINDS, kindOfLetter, mayContain, parentKindOf } from '#domain/item/kinds.ts'

/** Comparisons with the name of a kind, or with the name of its type in GraphQL. */
const NAMES = ITEM_KINDS.flatMap((kind) => [KINDS[kind].noun, KINDS[kind].gidType, KINDS[kind].noun.toUpperCase()])
const ASKS = new RegExp(`([=!]==|case) '(${NAMES.join('|')})'|'(${NAMES.join('|')})' [=!]==`)

/**
 * Here `ISSUE` is a type of issues, beside incidents and test cases, and `Issue` what a value stream follows, beside merge requests:
 * neither is a kind of item.
 */
const ALLOWED = [
  'functions/domain/tree/hierarchy.ts',
  'functions/domain/value-stream/timeline.ts',
  'functions/operations/analytics/stage-records.ts',
  'functions/presenters/rest/stage-record-json.ts',
  'functions/table/rows/row-codecs.ts',
]

/** Pages, types of issues and answers of the server that are named after a kind; the move of an issue is that of its link. */
const ALLOWED_IN_BROWSER = [
  'web/src/data/change/move-input.ts',
  'web/src/features/date-range/date-origin-text.tsx',
  'web/src/features/issue/issue-actions.tsx',
  'web/src/features/issue/new-issue-form.tsx',
  'web/src/features/link/linked-row.tsx',
  'web/src/features/roadmap/timeline.tsx',
  'web/src/routes/create/new-types.ts',
  'web/src/routes/create/preset-parent.ts',
  'web/src/routes/issue/issue-sidebar-entries.tsx',
  'web/src/routes/namespace/overview-moved.tsx',
]

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !path.endsWith('.generated.ts'))

describe('kinds of items', () => {
  test('are asked for what they can do, and by name only in these files', () => {
    const asking = [...sources('functions'), ...sources('infra'), ...sources('web/src')].filter((path) =>
      ASKS.test(readFileSync(path, 'utf8')),
    )
    expect(asking.toSorted()).toEqual([...ALLOWED, ...ALLOWED_IN_BROWSER])
  })

  test('are told apart by their letters in keys', () => {
    expect(ITEM_KINDS.map((kind) => kindOfLetter(KINDS[kind].letter))).toEqual(ITEM_KINDS)
    expect(kindOfLetter('G')).toBeNull()
  })

  test('hang below the kind that may contain them', () => {
    for (const kind of ITEM_KINDS) expect(mayContain(parentKindOf(kind), kind)).toBe(true)
  })
})
