import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFullPath } from '#domain/namespace/full-path.ts'
import { globalIdNumber, iidNumber } from '#domain/ids.ts'
import { SEARCH_MAX, TITLE_MAX } from '#domain/limits.ts'
import { readItemReference } from '#domain/text/item-reference.ts'
import { matchesTerms, searchTerms } from '#domain/text/search-terms.ts'
import { clickedMarkdown, taskStatus } from '#domain/text/task-list.ts'
import { descriptionProblem, labelTitleProblem, titleProblem } from '#domain/text/text-checks.ts'
import { isUnicode } from '#domain/text/unicode.ts'
import { parseRow } from '#operations/import/rows.ts'
import { renderMarkdown, renderTitle } from '#operations/markdown/markdown.ts'
import { mentionedNames } from '#operations/markdown/mentioned-names.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { cursorRow } from '#operations/read/list/row-cursor.ts'
import { apiEndpoints } from '#rest/api.ts'
import { createFindEndpoint } from '#rest/server/find-endpoint.ts'
import { pageEndpoints } from '#rest/pages.ts'
import { parseForm, parseQuery } from '#rest/server/query.ts'
import { bodyOf } from '#rest/server/read-body.ts'
import { expectSteadyGrowth, repeated } from '#support/when/growth.ts'

/** What reads something that anybody may have sent, and the pieces that mean something to it. */
interface Reader {
  read: (text: string) => unknown
  pieces: string[]
  /** Around what is repeated, so that it is reached. */
  around?: [before: string, after: string]
}

const PLACE = { groupPath: 'acme/web', projectPath: 'acme/web/api' }
const SITE = 'https://canopy.example'

const sent = (type: string) => (body: string) => bodyOf({ headers: { 'content-type': type }, body, form: null })

/** An expected refusal is as good as an answer. */
function orRefused<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}

const READERS: Record<string, Reader> = {
  'a query string': {
    read: parseQuery,
    pieces: ['a', 'a=1&', 'a[]=1&', '[', ']', 'a[b][c]=&', '&', '=', '+', '%', '%41', '%ff', 'é'],
  },
  'a form': {
    read: parseForm,
    pieces: ['a', 'a=1&', 'a[]=1&', '[', ']', 'a[b][c]=&', '&', '=', '+', '%', '%41', '%ff', 'é'],
  },
  'a JSON body': {
    read: sent('application/json'),
    pieces: ['[', ']', '{"a":', '}', '"a",', '"\\u0061",', '"\\ud83d"', '1', '0,', '-', '\\', ' ', 'null'],
    around: ['{"a":[', '0]}'],
  },
  'the parts of an address': {
    read: createFindEndpoint([...apiEndpoints, ...pageEndpoints]),
    pieces: ['a', '/', '%', '%2F', '..', '{id}', '/-/', '/-/epics/', '/epics/', 'groups/', '1', '.json', '/issues/'],
    around: ['/api/v4/groups/', '/x'],
  },
  'a cursor': {
    read: (text) => cursorRow('list', 'after', text),
    pieces: ['A', '-', '_', '=', '|', '1', 'MTIzfGxpc3R8', 'é'],
  },
  'a search': {
    read: (text) => {
      // The entrances take no longer ones.
      const terms = searchTerms(text.slice(0, SEARCH_MAX))
      return terms !== null && matchesTerms(terms, 'roadmap of the web', text)
    },
    pieces: ['a', 'abc', ' ', '"', '" ', ' "', '\\', '\t', '日本', 'İ'],
  },
  'a reference to an epic': {
    read: (text) => readItemReference('epic', text, SITE),
    pieces: ['a', 'a/', '/', '.', '-', '&', '&1', '#', '/-/epics/', '?'],
  },
  'the address of an issue': {
    read: (text) => readItemReference('issue', `${SITE}/${text}`, SITE),
    pieces: ['a', 'a/', '/', '.', '-', '#1', '1', '/-/issues/', '?'],
  },
  'an id': {
    read: (text) => [globalIdNumber('Epic', text), iidNumber(text)],
    pieces: ['gid://gitlab/Epic/', '1', '0', 'e', '-', ' '],
  },
  'a full path': { read: isFullPath, pieces: ['a', '/', '.', '-', 'é'] },
  'a title': {
    // What is too long is refused before it is rendered.
    read: (text) => [titleProblem(text), labelTitleProblem(text), renderTitle(text.slice(0, TITLE_MAX))],
    pieces: ['a', ' ', '\u200b', '\u2028', '*', '**a', '_a', '`', '\\', '<', '\n', '😀'],
  },
  'a description': { read: descriptionProblem, pieces: ['a', '😀', '\n'] },
  'a line of an import': {
    read: (text) => parseRow('epics', text),
    pieces: ['{', '"', 'title', ':', '[', ',', '\\', '1', '\\ud83d'],
    around: ['{"id":1,"title":"', '"}'],
  },
  'a click on a task': {
    read: (text) => clickedMarkdown(text, { lineNumber: 1, lineSource: text.split('\n')[0] ?? '', checked: true }),
    pieces: ['> ', '- ', ' ', '1', '1. ', '[ ] ', '[', '\n', '\r'],
  },
}

/** What Markdown, HTML in it, addresses and references are made of. */
const MARKDOWN = [
  ...[
    'a ',
    '\n\n',
    '[',
    '![',
    '[a](b)',
    '[a]: b\n',
    '*',
    '**a',
    '~~',
    '`',
    '> ',
    '- ',
    '- [ ] ',
    '|a|\n',
    '<b>',
    '<b ',
  ],
  ...['<div>\n', '<a href="', '<!--', 'https://a/', 'mailto:', '@a', 'a/', 'a/a#1', '~"', ':a', '&#x', '😀'],
]
READERS['Markdown'] = {
  read: (text) => {
    const html = renderMarkdown(text, PLACE)
    return [mentionedNames(html), taskStatus(html)]
  },
  pieces: MARKDOWN,
}
READERS['an attribute in Markdown'] = {
  read: READERS['Markdown'].read,
  pieces: ['gfm-user ', '"', '>', '<a ', '&', 'javascript:', '\u00a0', '\n', 'task-list-item-checkbox '],
  around: ['<a title="', '">@a</a>'],
}

/** Made once, because that takes long: it lists all characters. */
const ANYTHING = fc.string({ unit: 'binary', maxLength: 200 })

const NAMES = Object.keys(READERS)
const readerOf = (name: string): Reader => READERS[name] ?? { read: () => null, pieces: [] }

describe.each(NAMES)('%s', (name) => {
  const { read, pieces, around = ['', ''] } = readerOf(name)
  const inputOf = (unit: string) => repeated(unit, ...around)

  test('is read in time that grows with its length, whatever is repeated in it', () => {
    for (const piece of pieces) expectSteadyGrowth((text) => orRefused(() => read(text)), inputOf(piece))
  })

  test('is read in time that grows with its length, whatever mixture is repeated in it', () => {
    const mixture = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(mixture, (unit) => {
        expectSteadyGrowth((text) => orRefused(() => read(text)), inputOf(unit))
      }),
      { numRuns: 6 },
    )
  })

  test('is read or refused, whatever it is', () => {
    const text = fc.oneof(
      ANYTHING,
      fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (written) => {
        orRefused(() => read(around[0] + written + around[1]))
      }),
      { numRuns: 200 },
    )
  })
})

// What was found once.
test.each([
  ['a list of many values', 'a[]=1&'.repeat(200_000)],
  ['a field that comes many times', 'a=1&'.repeat(200_000)],
  ['many fields', Array.from({ length: 2000 }, (_, index) => `a${index}=1`).join('&')],
])('a form with %s is refused before it is read', (_, form) => {
  expect(() => sent('application/x-www-form-urlencoded')(form)).toThrow('The form has more than 1000 fields.')
})

test('a description full of addresses that are begun and not ended is rendered within seconds', () => {
  const start = process.cpuUsage()
  expect(renderMarkdown('https://a/?\\['.repeat(5000), PLACE)).toContain('<a href="https://a/')
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10)
})

test('a field may be nested, but not without end', () => {
  expect({ ...parseQuery('not[labels][]=a&not[labels][]=b') }).toEqual({ 'not[labels]': ['a', 'b'] })
  expect(() => parseQuery(`a${'[b]'.repeat(5)}=1`)).toThrow('nested more than 4 levels deep')
  expect(() => parseForm(`a${'['.repeat(100_000)}=1`)).toThrow('nested more than 4 levels deep')
})

test('a query string is as long as a gateway takes, a form as a function', () => {
  expect(parseQuery(`a=${'x'.repeat(10_000)}`)['a']).toHaveLength(10_000)
  expect(() => parseQuery(`a=${'x'.repeat(10_239)}`)).toThrow('The query string is longer than 10240 bytes.')
  expect(parseForm(`a=${'x'.repeat(1_000_000)}`)['a']).toHaveLength(1_000_000)
  expect(() => parseForm(`a=${'x'.repeat(5_000_000)}`)).toThrow('The form is longer than 5000000 bytes.')
})

test('what comes once, twice or as a list is read as it was', () => {
  const { a, b, c, d } = parseQuery('a=1&b=1&b=2&c[]=1&d[]=1&d[]=2&d=3')
  expect([a, b, c, d]).toEqual(['1', ['1', '2'], ['1'], ['1', '2', '3']])
})

test('half of a character is found wherever it is', () => {
  const half = fc.constantFrom('\ud83d', '\ude00', 'a\ud83d', '\ude00\ud83d')
  fc.assert(
    fc.property(fc.json(), half, (json, text) => {
      const value: unknown = JSON.parse(json)
      expect(isUnicode(value)).toBe(true)
      for (const holder of [text, [value, text], { a: [{ b: text }], c: value }, { [text]: value }])
        expect(isUnicode(holder)).toBe(false)
    }),
  )
})
