import { beforeEach, describe, expect, test } from 'vitest'
import type { IssueItems } from '#table/items/issue.ts'
import { iterationItem } from '#table/items/iteration.ts'
import { descriptionKey, epicPointerKey, itemKey, issuePointerKey } from '#table/keys/keys.ts'
import { milestoneItems } from '#table/items/milestone.ts'
import { getItem } from '#table/client/read.ts'
import type {
  DescriptionItem,
  EpicItem,
  EpicPointerItem,
  IssueItem,
  IssuePointerItem,
} from '#table/items/work-items.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
let issue: IssueItems
let epic: { core: EpicItem }
beforeEach(async () => {
  world = new MutationWorld()
  world.label('bug')
  world.label('needs review')
  issue = world.given.issue({ project: world.api, iid: 5, title: 'Crash' })
  epic = world.given.epic({ group: world.acme, iid: 7, title: 'Plan' })
  world.given.issue({ project: world.api, iid: 6, title: 'Other' })
  const { fullPath: ownerPath, namespaceIds } = world.acme
  const { milestone, title } = milestoneItems({
    ...{ id: 31, iid: 1, title: 'Beta 1', state: 'active', ownerPath, ofProject: false, namespaceIds },
    ...{ startDate: null, dueDate: '2026-07-01', description: null, createdAt: '2026-01-01T00:00:00Z' },
  })
  const iteration = iterationItem({
    ...{ id: 61, iid: 61, title: 'Week 61', startDate: '2026-05-25', dueDate: '2026-06-07' },
    ...{ cadenceId: 9, cadenceTitle: 'Weeks', namespaceIds, ownerPath },
  })
  world.given.items.push(milestone, title, iteration)
  await world.write()
})

const issueRef = () => ({ kind: 'issue' as const, id: issue.core.id })
const core = () => getItem<IssueItem>(world.table, itemKey(issueRef()), 'strong')
const comment = (body: string, as: string | null = 'reporter', input: object = {}) =>
  world.mutate('createNote', as, { noteableId: `gid://gitlab/Issue/${issue.core.id}`, body, ...input })
const describeIssue = (description: string, as = 'reporter', input: object = {}) =>
  world.mutate('updateIssue', as, { projectPath: 'acme/api', iid: '5', description, ...input })
const text = async (ref = issueRef()) =>
  (await getItem<DescriptionItem>(world.table, descriptionKey(ref), 'strong'))?.markdown
const idOfIssue = async (iid: string) =>
  (await getItem<IssuePointerItem>(world.table, issuePointerKey(world.api.id, Number(iid))))?.id ?? 0

describe('a comment', () => {
  test('that has only actions does them in one write and is not kept', async () => {
    const body = [
      '/title Crash at start\n/label ~bug ~"needs review"\n/assign me @guest\n/weight 3\n/due 2026-12-24',
      '/milestone %"beta 1"\n/iteration --current\n/priority high\n/health_status at_risk\n/confidential\n/close',
    ].join('\n')
    const answer = await comment(body)
    expect(answer).toMatchObject({ errors: [], note: null })
    expect(answer).toMatchObject({
      quickActionsStatus: {
        commandNames: expect.arrayContaining(['label', 'close']) as string[],
        commandsOnly: true,
        messages: expect.arrayContaining(['Closed this issue.', 'Added ~bug, ~"needs review" labels.']) as string[],
        errorMessages: [],
      },
    })
    expect(await core()).toMatchObject({
      ...{ version: 2, title: 'Crash at start', state: 'closed', weight: 3, dueDate: '2026-12-24', confidential: true },
      ...{ priority: 'HIGH', healthStatus: 'atRisk', milestone: { id: 31 }, iteration: { id: 61 } },
      labels: [{ title: 'bug' }, { title: 'needs review' }],
      assignees: [{ username: 'reporter' }, { username: 'guest' }],
    })
  })

  test('keeps its text, without the lines of what was done', async () => {
    const answer = await comment('Fixed.\n/close\n\n```\n/reopen\n```\n/shrug Really')
    expect(answer).toMatchObject({
      errors: [],
      note: { body: 'Fixed.\n\n```\n/reopen\n```\nReally ¯\\＿(ツ)＿/¯' },
      quickActionsStatus: { commandNames: ['close', 'shrug'], commandsOnly: false },
    })
    expect((await core())?.state).toBe('closed')
  })

  test('without actions says nothing of them', async () => {
    expect(await comment('See /usr/bin\n/usr/bin')).toMatchObject({
      note: { body: 'See /usr/bin\n/usr/bin' },
      quickActionsStatus: null,
    })
  })

  test('names what cannot be done, does the rest, and loses nothing', async () => {
    const body = 'Look\n/label ~nope\n/assign @nobody\n/weight much\n/milestone %none\n/blocks #99\n/todo\n/weight 4'
    const answer = await comment(body)
    expect(answer).toMatchObject({
      note: { body: 'Look\n/label ~nope\n/assign @nobody\n/weight much\n/milestone %none\n/blocks #99' },
      quickActionsStatus: {
        commandNames: ['todo', 'weight'],
        errorMessages: [
          '/label ~nope: There is no label "nope" here.',
          '/assign @nobody: There is no user "nobody".',
          '/weight much: A weight is a whole number.',
          '/milestone %none: There is no milestone "none" here.',
          '/blocks #99: There is no item #99 here that you may read.',
        ],
      },
    })
    expect((await core())?.weight).toBe(4)
  })

  test('adds the meeting that an issue is talked about in, and takes it away', async () => {
    const url = `https://zoom.us/j/${'1'.repeat(1982)}`
    await comment(`/zoom ${url}`)
    expect((await core())?.zoomMeetingUrl).toBe(url)
    await comment('/remove_zoom')
    expect((await core())?.zoomMeetingUrl).toBeNull()
  })

  test('of which nothing can be done is refused, and so is one whose text is', async () => {
    expect(await comment('/close', 'guest')).toMatchObject({
      note: null,
      errors: ['/close: You are not allowed to do this.'],
    })
    expect(await comment(`/close\n${'x'.repeat(100_001)}`)).toMatchObject({ note: null, quickActionsStatus: null })
    expect((await core())?.state).toBe('opened')
    expect(await comment('/close', null)).toMatchObject({ problem: { code: 'FORBIDDEN' } })
  })

  test('links, subscribes, reacts and moves, each by a write of its own', async () => {
    const answer = await comment('/blocks #6\n/relate acme&7\n/epic &7\n/todo\n/subscribe\n/award :tada:\n/done')
    expect(answer).toMatchObject({
      quickActionsStatus: {
        errorMessages: [],
        messages: [
          'Marked as blocking #6.',
          'Marked as related to acme&7.',
          'Added this issue to epic &7.',
          'Added a to-do.',
          'Subscribed to notifications.',
          'Toggled the :tada: reaction.',
          'Marked the to-do as done.',
        ],
      },
    })
    expect(await core()).toMatchObject({ linkCount: 2, parent: { parentId: epic.core.id } })
  })

  test('promotes, for who may, and once', async () => {
    expect(await comment('/promote', 'guest')).toMatchObject({ errors: ['/promote: You are not allowed to do this.'] })
    expect(await comment('/move acme/nowhere')).toMatchObject({
      errors: ['/move acme/nowhere: There is no project acme/nowhere here that you may read.'],
    })
    expect(await comment('/promote')).toMatchObject({
      quickActionsStatus: { messages: ['Promoted this issue to an epic.'] },
    })
    expect(await core()).toMatchObject({ state: 'closed', successor: { kind: 'epic' } })
  })

  test('locks and unlocks the discussion, and says how grave an incident is', async () => {
    expect(await comment('/lock\n/severity high')).toMatchObject({
      quickActionsStatus: {
        messages: ['Locked the discussion.'],
        errorMessages: ['/severity high: Only incidents have a severity.'],
      },
    })
    expect(await core()).toMatchObject({ discussionLocked: true })
    await comment('/unlock')
    await world.mutate('updateIssue', 'reporter', { projectPath: 'acme/api', iid: '5', type: 'INCIDENT' })
    expect(await comment('/severity S2')).toMatchObject({
      quickActionsStatus: { messages: ['Set the severity to high.'] },
    })
    expect(await core()).toMatchObject({ discussionLocked: false, severity: 'HIGH' })
  })

  test('closes as a duplicate, which reopening forgets', async () => {
    const other = { kind: 'issue', id: await idOfIssue('6') }
    expect(await comment('/duplicate #5')).toMatchObject({
      errors: ['/duplicate #5: An item cannot be a duplicate of itself.'],
    })
    expect(await comment('/duplicate #99')).toMatchObject({
      errors: ['/duplicate #99: There is no item #99 here that you may read.'],
    })
    await comment('/close')
    expect(await comment('/duplicate #6')).toMatchObject({
      quickActionsStatus: { messages: ['Closed this issue as a duplicate of #6.'] },
    })
    expect(await core()).toMatchObject({ state: 'closed', duplicateOf: other, linkCount: 1 })
    await comment('/reopen')
    expect(await core()).toMatchObject({ state: 'opened', duplicateOf: null })
    await comment('/duplicate #6\n/reopen')
    expect(await core()).toMatchObject({ state: 'opened', duplicateOf: null })
  })

  test('sent twice with one key does its actions once', async () => {
    const once = { clientMutationId: 'once-same' }
    expect(await comment('/award :tada:\n/weight 2', 'reporter', once)).toMatchObject({
      quickActionsStatus: { commandNames: ['award', 'weight'] },
    })
    const again = await comment('/award :tada:\n/weight 2', 'reporter', once)
    expect(again).toMatchObject({ quickActionsStatus: { commandNames: ['award', 'weight'] } })
    expect((await core())?.version).toBe(2)
  })

  test('whose changes do not go together is done as far as each can be', async () => {
    world.given.epic({ group: world.acme, iid: 8, title: 'Open', confidential: true })
    await world.write()
    // An issue that is not confidential cannot stand below a confidential epic.
    const answer = await comment('/epic &8\n/weight 9')
    expect(answer).toMatchObject({ quickActionsStatus: { commandNames: ['weight'] } })
    expect(await core()).toMatchObject({ parent: null, weight: 9 })
  })
})

describe('a new description', () => {
  test('does what its new lines ask for, in the write that changes it', async () => {
    expect(await describeIssue('Text\n/label ~bug\n/close')).toMatchObject({
      errors: [],
      issue: { state: 'closed' },
      quickActionsStatus: { commandNames: ['label', 'close'], errorMessages: [] },
    })
    expect(await text()).toBe('Text')
    expect(await core()).toMatchObject({ version: 2, labels: [{ title: 'bug' }] })
  })

  test('leaves alone what stood in it before, whoever saves it', async () => {
    const own = world.given.issue({ project: world.api, iid: 9, title: 'Mine', author: world.people.guest })
    await world.write()
    const ref = { kind: 'issue' as const, id: own.core.id }
    const change = (description: string, as: string) =>
      world.mutate('updateIssue', as, { projectPath: 'acme/api', iid: '9', description })
    expect(await change('Text\n/label ~bug', 'guest')).toMatchObject({
      errors: [],
      quickActionsStatus: { errorMessages: ['/label ~bug: You are not allowed to do this.'] },
    })
    expect(await text(ref)).toBe('Text\n/label ~bug')
    expect(await change('Text!\n/label ~bug', 'reporter')).toMatchObject({ errors: [], quickActionsStatus: null })
    expect(await getItem<IssueItem>(world.table, itemKey(ref))).toMatchObject({ labels: [] })
  })

  test('of others does not overwrite theirs', async () => {
    await describeIssue('Theirs', 'owner')
    const answer = await describeIssue('Mine\n/close', 'reporter', { lockVersion: 0 })
    expect(answer.errors).toHaveLength(1)
    expect(await core()).toMatchObject({ state: 'opened' })
    expect(await text()).toBe('Theirs')
  })

  test('of an epic dates and nests it', async () => {
    const answer = await world.mutate('updateEpic', 'reporter', {
      ...{ groupPath: 'acme', iid: '7', description: '/due 2026-12-24\n/weight 3' },
    })
    expect(answer).toMatchObject({
      errors: [],
      quickActionsStatus: {
        commandNames: ['due'],
        errorMessages: ['/weight 3: This cannot be done with epics.'],
      },
    })
    const stored = await getItem<EpicItem>(world.table, itemKey({ kind: 'epic', id: epic.core.id }), 'strong')
    expect(stored).toMatchObject({ dueDateFixed: '2026-12-24', dueDateIsFixed: true })
  })
})

describe('a new item', () => {
  test('has what the actions in its description say', async () => {
    const answer = await world.mutate('createIssue', 'reporter', {
      ...{ projectPath: 'acme/api', title: 'New' },
      description: 'Why\n/label ~bug\n/assign me\n/weight 2\n/epic &7\n/close\n/todo\n/iteration --current',
    })
    expect(answer).toMatchObject({ errors: [], quickActionsStatus: { errorMessages: [], commandsOnly: false } })
    const id = await idOfIssue((answer.issue as { iid: string }).iid)
    expect(await getItem<IssueItem>(world.table, itemKey({ kind: 'issue', id }), 'strong')).toMatchObject({
      ...{ labels: [{ title: 'bug' }], assignees: [{ username: 'reporter' }], weight: 2, state: 'closed' },
      ...{ parent: { parentId: epic.core.id }, iteration: { id: 61 } },
    })
    expect(await text({ kind: 'issue', id })).toBe('Why')
  })

  test('is made with the lines that its author may not have done', async () => {
    const answer = await world.mutate('createIssue', 'guest', {
      ...{ projectPath: 'acme/api', title: 'New', description: 'Why\n/weight 2\n/label ~bug' },
    })
    expect(answer).toMatchObject({
      errors: [],
      quickActionsStatus: {
        commandNames: ['label'],
        errorMessages: ['/weight 2: You are not allowed to do this.'],
      },
    })
    const id = await idOfIssue((answer.issue as { iid: string }).iid)
    expect(await text({ kind: 'issue', id })).toBe('Why\n/weight 2')
  })

  test('that a rule refuses with its actions is made without them', async () => {
    world.given.epic({ group: world.acme, iid: 8, title: 'Secret', confidential: true })
    await world.write()
    const answer = await world.mutate('createEpic', 'reporter', {
      ...{ groupPath: 'acme', title: 'Open', description: '/parent_epic &8\n/label ~bug', confidential: false },
    })
    expect(answer).toMatchObject({ errors: [], quickActionsStatus: { commandNames: [] } })
    const iid = Number((answer.epic as { iid: string }).iid)
    const id = (await getItem<EpicPointerItem>(world.table, epicPointerKey(world.acme.id, iid)))?.id ?? 0
    const stored = await getItem<DescriptionItem>(world.table, descriptionKey({ kind: 'epic', id }), 'strong')
    expect(stored?.markdown).toBe('/parent_epic &8\n/label ~bug')
  })
})
