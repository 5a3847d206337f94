import { expect, test } from 'vitest'
import { connection, wholeConnection } from '#table/objects/connection.ts'
import { badCursor, pageSize, pageSizeProblem } from '#table/objects/page-arguments.ts'

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

test.each([null, undefined, 1, 20, 100])('A page size of %s is fine', (first) => {
  expect(pageSizeProblem(first)).toBeNull()
  expect(pageSize(first)).toBe(first ?? 20)
})

test('A page is never larger than a hundred rows, however many are asked for', () => {
  expect(pageSizeProblem(500)).toBeNull()
  expect(pageSize(500)).toBe(100)
})

test.each([0, -1])('A page size of %s is refused by name', (first) => {
  expect(pageSizeProblem(first)).toMatchObject({ code: 'BAD_REQUEST', field: 'first' })
})

test('A refused cursor is named', () => {
  expect(badCursor('x')).toEqual({ code: 'BAD_REQUEST', message: 'The cursor "x" is not valid.', field: 'after' })
})
