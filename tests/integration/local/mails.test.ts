import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { createPolicy } from '#operations/namespace/escalation-policies.ts'
import { changeItem } from '#operations/item/change.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { createNote } from '#operations/note/create-note.ts'
import { isSubscribed } from '#operations/read/namespace/subscription.ts'
import { dataFiles } from '#infra/local/settings.ts'
import { storedMails, type StoredMail } from '#infra/local/mail/mail-folder.ts'
import { acting, givenMember, givenUser } from '#support/given/people.ts'
import { post } from '#support/when/ask.ts'
import { leadsSomewhere, type Asking } from '#support/when/where-links-lead.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { givenGroup, givenIssue, givenProject } from '#support/given/work.ts'

let system: GivenSystem
let folder: string
beforeAll(async () => {
  system = await givenSystem({ demo: false })
  folder = dataFiles(system.dataFolder).mails
})
afterAll(() => system.stop())

/** What is mailed when this many seconds more have passed. */
async function mailedAfter(seconds: number): Promise<StoredMail[]> {
  const known = storedMails(folder).length
  await system.settled()
  await system.tick(new Date(Date.now() + seconds * 1000))
  const mails = storedMails(folder)
  return mails.slice(0, mails.length - known)
}

test('a comment is mailed, its link ends the mails, and an incident escalates', async () => {
  const { table } = system
  for (const name of ['maria', 'ana']) await givenUser(table, name)
  const maria = await acting(table, 'maria')
  const group = await givenGroup(maria, 'mails')
  await givenMember(table, { of: group, username: 'ana', accessLevel: ROLE.developer })
  const [owner, ana] = await Promise.all([acting(table, 'maria'), acting(table, 'ana')])
  const { fullPath } = await givenProject(owner, 'mails')
  const { id } = await givenIssue(owner, fullPath, { title: 'It <b>burns</b>' })
  const item = { kind: 'issue' as const, id }

  await createNote(ana, { target: item, body: 'Where?', internal: false })
  const [mail, ...more] = await mailedAfter(120)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'maria@example.com', subject: 'It <b>burns</b> (mails/work#1)' })
  expect(mail?.text).toContain('ana Person commented:\n\n> Where?')
  const inbox = await (await fetch(`${system.url}/-/inbox`)).text()
  expect(inbox).toContain('It &lt;b&gt;burns&lt;/b&gt;')

  const [, link = ''] = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
  // The last letter has bits that say nothing; of the one before all count.
  const forged = link.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  expect((await fetch(forged, { method: 'POST' })).status).toBe(404)
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await fetch(link, oneClick)).status).toBe(200)
  expect(await isSubscribed(table, owner.viewer.id ?? 0, item)).toBe(false)

  const rules = [{ elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED' as const, username: 'ana' }]
  const policy = await createPolicy(owner, { projectPath: fullPath, name: 'On call', rules })
  await changeItem(owner, item, { type: 'INCIDENT' })
  await changeItem(owner, item, { escalationPolicyId: policy.id })
  expect(await mailedAfter(240)).toEqual([])
  const calls = await mailedAfter(330)
  expect(calls.map(({ to, subject }) => [to, subject])).toEqual([
    ['ana@example.com', 'Not acknowledged: It <b>burns</b> (mails/work#1)'],
  ])
  expect(await mailedAfter(9000)).toEqual([])

  const { token } = await createAccessToken(owner, { username: 'maria', name: 'links', scope: 'api', days: 1 })
  const headers = { authorization: `Bearer ${token}` }
  const invited = await fetch(`${system.url}/api/v4/groups/mails/invitations`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'new@example.com', access_level: 30 }),
  })
  expect(invited.status).toBe(201)
  expect(await mailedAfter(9000)).toHaveLength(1)
  const links = storedMails(folder).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
  expect(links.length).toBeGreaterThanOrEqual(4)
  const asking: Asking = {
    get: async (path) => {
      const reply = await fetch(`${system.url}${path}`, { headers })
      return reply.ok ? reply.text() : null
    },
    graphql: async (query) => (await post<object>(system.url, JSON.stringify({ query }), `Bearer ${token}`)).data,
  }
  for (const found of links) {
    expect(found).toMatch(new RegExp(`^${system.url}/`))
    expect(await leadsSomewhere(found.slice(system.url.length), asking), found).toBe(true)
  }
})
