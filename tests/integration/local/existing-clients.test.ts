import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AccessLevel, Gitlab } from '@gitbeaker/rest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { contextOf } from '#support/given/people.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'

/** A published client of the compatible product, as it is, does a day's work; and the examples of docs/api.md do what they say. */

let system: GivenSystem
let client: InstanceType<typeof Gitlab>
let token: string

beforeAll(async () => {
  system = await givenSystem()
  const administration = {
    ...contextOf(system.table, { ...ANONYMOUS, id: 1, username: 'given' }),
    isAdmin: true as const,
  }
  const asked = { username: 'olivia', name: 'Day', scope: 'api', days: 2 } as const
  token = (await createAccessToken(administration, asked)).token
  client = new Gitlab({ host: system.url, token })
})
afterAll(() => system.stop())

test('a day: group, project, labels, milestone, epics, issues, links, order, state, lists, members', async () => {
  const top = await client.Groups.show('acme')
  const group = await client.Groups.create('Day', 'day', { parentId: top.id })
  expect(group.full_path).toBe('acme/day')
  expect((await client.Groups.allSubgroups('acme')).map(({ id }) => id)).toContain(group.id)
  const project = await client.Projects.create({ name: 'Work', path: 'work', namespaceId: group.id })
  expect((await client.Projects.all({ search: 'Work', membership: true })).map(({ id }) => id)).toContain(project.id)

  await client.GroupLabels.create(group.id, 'urgent', '#FF0000')
  await client.ProjectLabels.create(project.id, 'code', '#00AA00')
  expect((await client.ProjectLabels.all(project.id)).map(({ name }) => name)).toContain('urgent')
  const milestone = await client.ProjectMilestones.create(project.id, 'M1', { dueDate: '2027-01-31' })

  const parent = await client.Epics.create(group.id, 'Parent', { description: 'What it is about' })
  const [first, second] = [await client.Epics.create(group.id, 'First'), await client.Epics.create(group.id, 'Second')]
  for (const child of [first, second]) await client.EpicLinks.assign(group.id, parent.iid, child.id)
  const third = await client.EpicLinks.create(group.id, parent.iid, 'Third')
  await client.EpicLinks.reorder(group.id, parent.iid, first.id, { moveAfterId: second.id })
  const children = async () => (await client.EpicLinks.all(group.id, parent.iid)).map(({ id }) => id)
  expect((await children()).toSorted()).toEqual([first.id, second.id, third.id].toSorted())
  expect((await children()).indexOf(first.id)).toBeLessThan((await children()).indexOf(second.id))
  await client.EpicLinks.unassign(group.id, parent.iid, third.id)
  expect(await children()).not.toContain(third.id)

  const issue = await client.Issues.create(project.id, 'Do it', {
    ...{ labels: 'urgent,code,made here', milestoneId: milestone.id, weight: 3, dueDate: '2027-01-15' },
  })
  expect(issue).toMatchObject({ labels: ['code', 'made here', 'urgent'], milestone: { title: 'M1' }, weight: 3 })
  const other = await client.Issues.create(project.id, 'Do that, too')
  await client.EpicIssues.assign(group.id, parent.iid, issue.id)
  await client.EpicIssues.assign(group.id, parent.iid, other.id)
  const ofEpic = await client.EpicIssues.all(group.id, parent.iid)
  expect(ofEpic.map(({ id }) => id).toSorted()).toEqual([issue.id, other.id].toSorted())
  const linkOf = (id: number) => Number(ofEpic.find((one) => one.id === id)?.epic_issue_id)
  await client.EpicIssues.edit(group.id, parent.iid, linkOf(issue.id), { moveAfterId: linkOf(other.id) })
  await client.EpicIssues.remove(group.id, parent.iid, linkOf(other.id))
  await client.IssueLinks.create(project.id, issue.iid, project.id, other.iid, { linkType: 'blocks' })
  expect((await client.IssueLinks.all(project.id, issue.iid)).map(({ id }) => id)).toEqual([other.id])

  await client.IssueNotes.create(project.id, issue.iid, 'Looks good')
  expect((await client.IssueNotes.all(project.id, issue.iid)).map(({ body }) => body)).toContain('Looks good')
  await client.EpicNotes.create(group.id, parent.id, 'On the epic')
  expect((await client.EpicDiscussions.all(group.id, parent.id)).length).toBeGreaterThan(0)
  await client.IssueAwardEmojis.award(project.id, issue.iid, 'thumbsup')
  await client.Issues.addSpentTime(project.id, issue.iid, '1h')
  expect(await client.Issues.unsubscribe(project.id, other.iid)).toMatchObject({ id: other.id })

  await client.Issues.edit(project.id, issue.iid, { stateEvent: 'close', removeLabels: 'code', weight: 5 })
  await client.Epics.edit(group.id, third.iid, { stateEvent: 'close' })
  // Lists follow what is written a moment later.
  const closed = async () => (await client.Issues.all({ groupId: group.id, state: 'closed' })).map(({ id }) => id)
  await expect.poll(closed).toEqual([issue.id])
  await expect
    .poll(() => client.IssuesStatistics.all({ projectId: project.id }))
    .toEqual({ statistics: { counts: { all: 2, closed: 1, opened: 1 } } })
  expect((await client.ProjectMilestones.allAssignedIssues(project.id, milestone.id)).map(({ id }) => id)).toEqual([
    issue.id,
  ])
  await expect.poll(async () => (await client.Epics.all(group.id, { state: 'opened' })).length).toBe(3)
  const gone = (await client.IssueLabelEvents.all(project.id, issue.iid)).filter(({ action }) => action === 'remove')
  expect(gone.map(({ label }) => label.name)).toEqual(['code'])
  expect((await client.IssueStateEvents.all(project.id, issue.iid)).map(({ state }) => state)).toEqual(['closed'])

  const found = async () => (await client.Search.all('projects', 'Work')).map(({ id }) => id)
  await expect.poll(found).toContain(project.id)
  expect(await client.TodoLists.all({ state: 'pending' })).toBeInstanceOf(Array)
  await client.TodoLists.done()
  expect(await client.TodoLists.all({ state: 'pending' })).toEqual([])

  const [ravi] = await client.Users.all({ username: 'ravi' })
  await client.GroupMembers.add(group.id, AccessLevel.DEVELOPER, { userId: ravi?.id ?? 0 })
  await client.GroupMembers.edit(group.id, ravi?.id ?? 0, AccessLevel.MAINTAINER)
  expect(await client.GroupMembers.show(group.id, ravi?.id ?? 0)).toMatchObject({ access_level: 40 })
  await client.GroupMembers.remove(group.id, ravi?.id ?? 0)
  expect((await client.GroupMembers.all(group.id)).map(({ username }) => username)).not.toContain('ravi')

  expect(await client.Users.showCurrentUser()).toMatchObject({ username: 'olivia' })
  expect(await client.PersonalAccessTokens.show()).toMatchObject({ name: 'Day' })
  expect(await client.Namespaces.exists('day', { parentId: `${top.id}` })).toMatchObject({ exists: true })
  expect(await client.Markdown.render(`See #${issue.iid}`, { gfm: 'true', project: 'acme/day/work' })).toMatchObject({
    html: expect.stringContaining(`/acme/day/work/-/issues/${issue.iid}`) as string,
  })
  expect(await client.Metadata.show()).toHaveProperty('version')
  expect(await client.GroupIterations.all('acme')).toBeInstanceOf(Array)
  await client.Issues.remove(project.id, other.iid)
  await client.Epics.remove(group.id, parent.iid)
})

test('a list of more than one page is read to its end, by number and by keyset', async () => {
  const groups = await client.Groups.all({ perPage: 2 })
  expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
  expect(groups.length).toBeGreaterThan(4)
  const all = await client.Projects.all({ perPage: 100 })
  const walked = await client.Projects.all({ pagination: 'keyset', orderBy: 'id', sort: 'asc', perPage: 1 })
  expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => one - other))
})

test('what is missing is told as the client knows it', async () => {
  await expect(client.Groups.show('nowhere')).rejects.toThrow('404 Group Not Found')
  await expect(client.Issues.create('acme/web/app', '')).rejects.toThrow()
})

/** Matches a request of docs/api.md: method and address, its body, and what comes of it. */
const EXAMPLE = /^(GET|POST|PUT|DELETE) (\S+)\n(?:(\{.*\})\n)?→ (\d{3})(?: (.+))?$/gm

test('the examples of docs/api.md do what they say', async () => {
  const examples = [...readFileSync(join(ROOT, 'docs/api.md'), 'utf8').matchAll(EXAMPLE)]
  expect(examples.length).toBeGreaterThan(10)
  for (const [, method = '', address = '', body, status = '', answer] of examples) {
    const headers = { 'PRIVATE-TOKEN': token, 'content-type': 'application/json' }
    const response = await fetch(`${system.url}${address}`, { method, headers, ...(body && { body }) })
    const text = await response.text()
    expect({ address, status: response.status, text: answer ?? text }).toEqual({
      address,
      status: Number(status),
      text,
    })
  }
})

/** Matches a document of docs/graphql.md; its last line may say that it is refused. */
const DOCUMENT = /^```graphql\n([^]*?)^```$/gm

test('the documents of docs/graphql.md do what they say', async () => {
  const documents = [...readFileSync(join(ROOT, 'docs/graphql.md'), 'utf8').matchAll(DOCUMENT)]
  expect(documents.length).toBeGreaterThan(5)
  for (const [, query = ''] of documents) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${system.url}/api/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    expect(response.status).toBe(200)
    const answer = (await response.json()) as { data?: Record<string, unknown> | null; errors?: unknown[] }
    const isRefused = query.includes('# → errors')
    expect({ query, refused: answer.errors !== undefined, answer }).toMatchObject({ query, refused: isRefused })
    if (!isRefused) expect(Object.values(answer.data ?? {})).not.toContain(null)
    expect(JSON.stringify(answer.data)).not.toMatch(/"errors":\["/)
  }
})
