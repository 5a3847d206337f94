import { describe, expect, test } from 'vitest'
import { can, type Action, type ItemSubject, type Subject, type Visibility } from '#domain/permissions.ts'
import { ANONYMOUS, type Viewer } from '#domain/role.ts'

const signedIn = (roles: Record<string, number> = {}, above: Record<string, boolean> = {}): Viewer => ({
  ...{ id: 7, username: 'sam', name: 'Sam', roles, above },
})
const GROUP = [1, 2]
const who = {
  anonymous: ANONYMOUS,
  stranger: signedIn(),
  guest: signedIn({ 2: 10 }),
  planner: signedIn({ 2: 15 }),
  reporter: signedIn({ 2: 20 }),
  developer: signedIn({ 2: 30 }),
  maintainer: signedIn({ 2: 40 }),
  owner: signedIn({ 2: 50 }),
}
type Who = keyof typeof who
const everyone = Object.keys(who) as Who[]

const namespace = (visibility: Visibility): Subject => ({ kind: 'namespace', visibility, namespaceIds: GROUP })
const epic = (visibility: Visibility, confidential = false): Subject => ({
  ...{ kind: 'epic', visibility, namespaceIds: GROUP, confidential },
})
const issue = (confidential: boolean, authorId: number, assigneeIds: number[] = []): Subject => ({
  ...{ kind: 'issue', visibility: 'public', namespaceIds: [...GROUP, 9], confidential, authorId, assigneeIds },
})
const allowed = (action: Action, subject: Subject): Who[] => everyone.filter((name) => can(who[name], action, subject))
const from = (first: Who): Who[] => everyone.slice(everyone.indexOf(first))

describe('what may be done to an epic of a public group', () => {
  test.each<[Action, Who]>([
    ['read', 'anonymous'],
    ['comment', 'stranger'],
    ['react', 'stranger'],
    ['subscribe', 'stranger'],
    ['update', 'planner'],
    ['admin', 'planner'],
    ['destroy', 'owner'],
  ])('%s: from %s on', (action, first) => {
    expect(allowed(action, epic('public'))).toEqual(from(first))
  })

  test.each<Action>(['read', 'comment', 'react', 'subscribe', 'update', 'admin'])(
    'a confidential one is for planners and above: %s',
    (action) => {
      expect(allowed(action, epic('public', true))).toEqual(from('planner'))
    },
  )
})

test('a task is deleted by its author and by owners, an issue by owners alone', () => {
  const mine = issue(false, 7)
  expect(allowed('destroy', mine)).toEqual(['owner'])
  expect(allowed('destroy', { ...mine, kind: 'task' } as Subject)).toEqual(from('stranger'))
  expect(allowed('destroy', { ...issue(false, 8), kind: 'task' } as Subject)).toEqual(['owner'])
})

describe('what may be done in a group', () => {
  test.each<[Action, Who]>([
    ['createEpic', 'planner'],
    ['createIssue', 'stranger'],
    ['createIncident', 'planner'],
    ['adminEscalationPolicies', 'maintainer'],
    ['adminDescriptionTemplates', 'maintainer'],
    ['adminUploads', 'maintainer'],
    ['adminLabel', 'planner'],
    ['adminMilestone', 'planner'],
    ['adminIteration', 'planner'],
    ['adminMembers', 'owner'],
    ['adminProjectMembers', 'maintainer'],
    ['createGroup', 'owner'],
    ['createProject', 'maintainer'],
  ])('%s: from %s on', (action, first) => {
    expect(allowed(action, namespace('public'))).toEqual(from(first))
  })

  test('issues in a private group are made by guests and above', () => {
    expect(allowed('createIssue', namespace('private'))).toEqual(from('guest'))
  })
})

test('what somebody has made themselves they may take back, others only as owners', () => {
  expect(allowed('withdraw', issue(false, 99))).toEqual(from('owner'))
  expect(can({ ...signedIn({}), id: 7 }, 'withdraw', issue(false, 7))).toBe(true)
})

describe('who may read', () => {
  test('private: members; internal: everyone signed in', () => {
    expect(allowed('read', epic('private'))).toEqual(from('guest'))
    expect(allowed('read', epic('internal'))).toEqual(from('stranger'))
  })

  test('a role is inherited from the groups above and the higher one wins', () => {
    expect(can(signedIn({ 1: 20 }), 'admin', epic('private'))).toBe(true)
    expect(can(signedIn({ 1: 20, 2: 10 }), 'admin', epic('private'))).toBe(true)
    expect(can(signedIn({ 3: 50 }), 'read', epic('private'))).toBe(false)
  })

  test('groups above a membership can be seen, but not the epics in them', () => {
    const member = signedIn({ 9: 50 }, { 1: true, 2: true })
    expect(can(member, 'read', namespace('private'))).toBe(true)
    expect(can(member, 'read', epic('private'))).toBe(false)
  })

  test('a member of a project reads what the groups above it plan, but nothing confidential, nor other projects', () => {
    const member = { ...signedIn({ 9: 50 }, { 1: true, 2: true }), plans: { 1: true, 2: true } }
    expect(can(member, 'read', namespace('private'))).toBe(true)
    expect(can(member, 'read', epic('private'))).toBe(true)
    expect(can(member, 'read', epic('private', true))).toBe(false)
    expect(can(member, 'update', epic('private'))).toBe(false)
    expect(can(member, 'createEpic', namespace('private'))).toBe(false)
    const beside = { visibility: 'private', confidential: false } as const
    const issueBeside: Subject = { kind: 'issue', ...beside, namespaceIds: [1, 2, 8], authorId: null, assigneeIds: [] }
    expect(can(member, 'read', issueBeside)).toBe(false)
    expect(can(member, 'read', { kind: 'epic', ...beside, namespaceIds: [1, 2, 5] })).toBe(false)
  })
})

describe('a confidential issue', () => {
  test('is for planners and above, its author and its assignees', () => {
    expect(allowed('read', issue(true, 99))).toEqual(from('planner'))
    expect(allowed('read', issue(true, 7))).toEqual(from('stranger'))
    expect(allowed('read', issue(true, 99, [7]))).toEqual(from('stranger'))
  })

  test('author and assignees may edit an issue, but not administer it', () => {
    expect(allowed('update', issue(false, 7))).toEqual(from('stranger'))
    expect(allowed('update', issue(false, 99))).toEqual(from('planner'))
    expect(allowed('admin', issue(false, 7))).toEqual(from('planner'))
  })
})

test('an issue whose author is banned is for administrators alone, and for those of them who could read it otherwise', () => {
  const hidden: ItemSubject = {
    ...{ kind: 'issue', visibility: 'public', namespaceIds: [...GROUP, 9], confidential: false },
    ...{ authorId: 7, assigneeIds: [7], isHidden: true },
  }
  expect(allowed('read', hidden)).toEqual([])
  expect(can({ ...who.stranger, isAdmin: true }, 'read', hidden)).toBe(true)
  expect(can({ ...who.stranger, isAdmin: true }, 'read', { ...hidden, visibility: 'private' })).toBe(false)
})
