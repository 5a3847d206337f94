import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Page } from '#web/lib/page/pages.ts'

/** Of this file alone: what a former one has left running asks elsewhere. */
const GRAPHQL = '/first-requests/graphql'
const config = { graphqlUrl: GRAPHQL, restUrl: '/api/v4', region: 'r', userPoolId: 'p', userPoolClientId: 'c' }
let sent: string[]

/** Answers nothing, so that pages ask for what they ask first, and only for that. */
beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sent = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Promise.resolve(Response.json(config))
    if (url.endsWith(GRAPHQL)) sent.push(operationIn(init.body as string))
    const names = { epicsSort: 'TITLE_ASC' }
    const isSort = url.endsWith(GRAPHQL) && sent.at(-1) === 'EpicsSort {}'
    return isSort
      ? Promise.resolve(Response.json({ data: { currentUser: { id: 'u', preferences: names } } }))
      : new Promise(() => undefined)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function operationIn(body: string): string {
  const { query, variables } = JSON.parse(body) as { query: string; variables: object }
  return `${/query (\w+)/.exec(query)?.[1] ?? 'unnamed'} ${JSON.stringify(variables)}`
}

const signIn = () => {
  const claims = btoa(JSON.stringify({ exp: Date.now() }))
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'olivia')
  localStorage.setItem('CognitoIdentityServiceProvider.client.olivia.accessToken', `header.${claims}.signature`)
}

const group = { groupPath: 'acme' }
const project = { ...group, projectPath: 'acme/web' }
const PAGES: [Page, string[]][] = [
  [{ page: 'home' }, ['Groups']],
  [{ page: 'epics', ...group }, ['EpicList', 'EpicCounts']],
  [{ page: 'roadmap', ...group }, ['RoadmapPage']],
  [{ page: 'epic', ...group, iid: '5' }, ['EpicPage']],
  [{ page: 'issue', ...project, iid: '5' }, ['IssuePage']],
  [{ page: 'issues', ...project }, ['ProjectIssueList']],
  [{ page: 'group-issues', ...group }, ['GroupIssueList']],
]

/** Does what the document does: its first script, then the page's loader. */
async function open(page: Page): Promise<string[]> {
  const { beginFirstRequests } = await import('#web/app/first-requests.ts')
  const { readStoredSession } = await import('#web/lib/session/stored-session.ts')
  beginFirstRequests(page, '', readStoredSession())
  await vi.waitFor(() => {
    expect(sent.length).toBeGreaterThan(0)
  })
  const { pageOpener } = await import('#web/app/open-page.ts')
  const { createQueryClient } = await import('#web/lib/transport/query-client.ts')
  await pageOpener(createQueryClient())(page, {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  return sent.map((operation) => operation.slice(0, operation.indexOf(' ')))
}

it.each(PAGES)('begins once what the page %o asks for first', async (page, operations) => {
  await expect(open(page)).resolves.toEqual(operations)
})

it('asks for what a roadmap showed last, with its page', async () => {
  const variables = { fullPath: 'acme', state: 'opened', timeframe: { start: '2026-10-01', end: '2026-12-31' } }
  const asked = {
    epics: { query: 'query roadmapGroupEpics { group { id } }', variables },
    milestones: { query: 'query groupMilestones { group { id } }', variables: { fullPath: 'acme' } },
  }
  localStorage.setItem('canopy.roadmap-asked..acme', JSON.stringify(asked))
  const operations = ['RoadmapPage', 'roadmapGroupEpics', 'groupMilestones']
  await expect(open({ page: 'roadmap', ...group })).resolves.toEqual(operations)
  expect(sent[1]).toContain(JSON.stringify(variables))
})

it('asks for the epics in the order that a person chose last, as their page does', async () => {
  signIn()
  vi.doMock('#web/lib/session/amplify.ts', () => ({ callGraphql: () => new Promise(() => undefined) }))
  await expect(open({ page: 'epics', ...group })).resolves.toEqual(['EpicsSort', 'EpicList'])
  expect(sent[1]).toContain('TITLE_ASC')
  vi.doUnmock('#web/lib/session/amplify.ts')
})
