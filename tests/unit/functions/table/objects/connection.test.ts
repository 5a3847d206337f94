import { expect, test } from 'vitest'
import { connection, wholeConnection } from '#presenters/graphql/connection.ts'
import { badCursor, fullPage, pageSize, pageSizeProblem } from '#presenters/graphql/page-arguments.ts'

test('A page starts and ends at the cursors of its rows', () => {
  const edges = [
    { cursor: 'a', node: 1 },
    { cursor: 'b', node: 2 },
  ]
  expect(connection(edges, { hasNextPage: true, hasPreviousPage: false, count: 9 })).toEqual({
    edges,
    nodes: [1, 2],
    pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' },
    count: 9,
  })
})

test('A page without rows has no cursors, unless it is told where it ends', () => {
  const place = { hasNextPage: true, hasPreviousPage: false, count: 0 }
  expect(connection([], place).pageInfo).toMatchObject({ startCursor: null, endCursor: null })
  expect(connection([], { ...place, endCursor: 'z' }).pageInfo).toMatchObject({ startCursor: null, endCursor: 'z' })
})

test('A whole list counts its rows and has no other page', () => {
  expect(wholeConnection(['x', 'y'])).toEqual({
    edges: [
      { cursor: '1', node: 'x' },
      { cursor: '2', node: 'y' },
    ],
    nodes: ['x', 'y'],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: '1', endCursor: '2' },
    count: 2,
  })
})

test.each([null, undefined, 1, 20, 100])('A page size of %s is fine, from either end', (size) => {
  for (const args of [{ first: size }, { last: size }]) {
    expect(pageSizeProblem(args)).toBeNull()
    expect(pageSize(args)).toBe(size ?? 20)
  }
})

test('A page is never larger than a hundred rows, however many are asked for', () => {
  for (const args of [{ first: 500 }, { last: 500 }]) {
    expect(pageSizeProblem(args)).toBeNull()
    expect(pageSize(args)).toBe(100)
  }
})

test.each([0, -1])('A page size of %s is refused by name', (size) => {
  expect(pageSizeProblem({ first: size })).toMatchObject({ code: 'BAD_REQUEST', field: 'first' })
  expect(pageSizeProblem({ last: size })).toMatchObject({ code: 'BAD_REQUEST', field: 'last' })
})

test('A page from both ends at once is refused in words', () => {
  expect(pageSizeProblem({ first: 1, last: 1 })).toEqual({
    code: 'BAD_REQUEST',
    message: 'Can only provide either `first` or `last`, not both.',
    field: 'last',
  })
})

test('A page is full where no size is asked for, and of the size that is', () => {
  expect(fullPage({ after: 'x' })).toEqual({ after: 'x', first: 100 })
  for (const args of [{ first: 3 }, { last: 3 }]) expect(fullPage(args)).toEqual(args)
})

test('A refused cursor is named', () => {
  expect(badCursor('before', 'x')).toEqual({
    code: 'BAD_REQUEST',
    message: 'The cursor "x" is not valid for this list.',
    field: 'before',
  })
  expect(badCursor('after', 'A'.repeat(100_000)).message).toHaveLength(
    200 + '"The cursor …" is not valid for this list.'.length,
  )
})
