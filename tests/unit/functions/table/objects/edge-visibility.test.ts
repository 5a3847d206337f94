import { expect, test } from 'vitest'
import { ANONYMOUS, ROLE, type Viewer } from '#domain/role.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import type { EdgeItem } from '#table/items/work-items.ts'

const edge = (parts: Partial<EdgeItem>): EdgeItem => ({
  PK: 'E#1',
  SK: 'CI#a0#2',
  e: 3,
  c: '[]',
  roll: '',
  rv: 1,
  ev: 1,
  ...parts,
})
const person = (id: number, roles: Record<string, number> = {}): Viewer => ({
  id,
  username: 'x',
  name: 'X',
  roles,
  above: {},
})

const guest = person(5, { 1: ROLE.guest })
const reporter = person(6, { 1: ROLE.reporter })
const assignee = person(7)

test('A row without restrictions is for everyone', () => {
  for (const viewer of [ANONYMOUS, assignee, guest]) {
    expect(canSeeEdge(viewer, edge({}), 'issue')).toBe(true)
    expect(canSeeEdge(viewer, edge({ s: { n: [1] } }), 'epic')).toBe(true)
  }
})

test('A confidential epic is for reporters and above', () => {
  const row = edge({ s: { n: [1, 2] }, x: 1 })
  expect([ANONYMOUS, assignee, guest, reporter].map((viewer) => canSeeEdge(viewer, row, 'epic'))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('A confidential issue is for its author and assignees as well', () => {
  const row = edge({ s: { n: [1, 2], a: [7] }, x: 1 })
  expect([ANONYMOUS, assignee, guest, reporter].map((viewer) => canSeeEdge(viewer, row, 'issue'))).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('An author or assignee who left a private project does not see its confidential issue', () => {
  expect(canSeeEdge(assignee, edge({ s: { n: [1, 2], v: 'private', a: [7] }, x: 1 }), 'issue')).toBe(false)
})

test('A row of an internal place is for signed-in people, of a private one for members', () => {
  const internal = edge({ s: { n: [1, 2], v: 'internal' } })
  const hidden = edge({ s: { n: [1, 2], v: 'private' } })
  expect([ANONYMOUS, assignee, guest].map((viewer) => canSeeEdge(viewer, internal, 'issue'))).toEqual([
    false,
    true,
    true,
  ])
  expect([ANONYMOUS, assignee, guest].map((viewer) => canSeeEdge(viewer, hidden, 'epic'))).toEqual([false, false, true])
})
