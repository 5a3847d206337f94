import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  audiencesOf,
  canOpen,
  countFor,
  hasMilestoneFor,
  openedBy,
  readsMoreBelow,
  type Audiences,
  type ReadChild,
} from '#domain/tree/audiences.ts'
import { can, type Subject } from '#domain/permissions.ts'
import { ANONYMOUS, type Viewer } from '#domain/role.ts'

const GROUP = [1, 2]

const child = fc.record<ReadChild>({
  kind: fc.constantFrom('epic', 'issue'),
  visibility: fc.constantFrom('public', 'internal', 'private'),
  confidential: fc.boolean(),
  milestoneId: fc.constantFrom(null, 31, 32),
  involvedIds: fc.subarray([7, 8, 9]),
})
const children = fc.array(child, { maxLength: 12 })

const person = (roles: Record<string, number>): Viewer => ({ ...ANONYMOUS, id: 7, username: 'seven', roles })
const viewers: Viewer[] = [ANONYMOUS, person({}), person({ '1': 10 }), person({ '2': 20 }), person({ '1': 50 })]
const viewer = fc.constantFrom(...viewers)

const subjectOf = ({ kind, visibility, confidential, involvedIds }: ReadChild): Subject => {
  const subject = { visibility, confidential, namespaceIds: [...GROUP, 3] }
  return kind === 'epic' ? { kind, ...subject } : { kind, ...subject, authorId: null, assigneeIds: involvedIds }
}

function counted(all: ReadChild[]): Audiences {
  const audiences: Audiences = {}
  for (const key of all.flatMap(audiencesOf)) audiences[key] = (audiences[key] ?? 0) + 1
  return audiences
}

test('The count for a viewer is the number of children that they may read', () => {
  fc.assert(
    fc.property(children, viewer, fc.constantFrom('epic' as const, 'issue' as const), (all, who, kind) => {
      const readable = all.filter((one) => one.kind === kind && can(who, 'read', subjectOf(one)))
      expect(countFor(who, GROUP, counted(all), kind)).toBe(readable.length)
      expect(canOpen(who, GROUP, openedBy(counted(all)), kind)).toBe(readable.length > 0)
    }),
  )
})

test('A milestone is found by who may read one of its issues by a role, and by nobody else', () => {
  fc.assert(
    fc.property(children, viewer, (all, who) => {
      const issues = all.filter(({ kind, milestoneId }) => kind === 'issue' && milestoneId === 31)
      const byRole = issues.some((one) => can(who, 'read', subjectOf({ ...one, involvedIds: [] })))
      expect(hasMilestoneFor(who, GROUP, counted(issues), 31)).toBe(byRole)
    }),
  )
})

test('A row names few people, and of many says that anybody who is signed in may be one', () => {
  const secret = (involvedIds: number[]): Audiences =>
    counted([{ kind: 'issue', visibility: 'public', confidential: true, milestoneId: null, involvedIds }])
  expect(openedBy(secret([5, 6]))).toEqual(['i:c', 'u5:p', 'u6:p'])
  const crowd = openedBy(secret([11, 12, 13, 14, 15, 16, 17, 18, 19]))
  expect(crowd).toEqual(['i:c', 'u*:p'])
  expect(canOpen(person({}), GROUP, crowd, 'issue')).toBe(true)
  expect(canOpen(ANONYMOUS, GROUP, crowd, 'issue')).toBe(false)
  expect(canOpen(person({}), GROUP, crowd, 'epic')).toBe(false)
})

test('Who has a role below the group only may have something to open wherever there is anything', () => {
  const member: Viewer = { ...person({ '3': 20 }), above: { '1': true, '2': true } }
  expect(readsMoreBelow(member, GROUP)).toBe(true)
  expect(canOpen(member, GROUP, ['e:c'], 'epic')).toBe(true)
  expect(canOpen(member, GROUP, ['e:c'], 'issue')).toBe(false)
  expect(readsMoreBelow({ ...member, roles: { '1': 20, '3': 20 } }, GROUP)).toBe(false)
})
