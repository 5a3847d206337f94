import { describe, expect, it } from 'vitest'
import { epicPath, epicsPath, groupLineage, parsePath, signInPath } from '#web/lib/page/paths.ts'
import { safeReturnPath } from '#web/lib/page/return-path.ts'

describe('parsePath', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/sign-in', { page: 'sign-in' }],
    ['/sign-in/password', { page: 'reset-password' }],
    ['/-/unsubscribe/E-1-2-abc', { page: 'unsubscribe', token: 'E-1-2-abc' }],
    ['/-/unsubscribe', { page: 'not-found' }],
    [
      `/-/project/12/uploads/${'a'.repeat(32)}/shot.png`,
      { page: 'upload', owner: 'projects', ownerId: 12, secret: 'a'.repeat(32), name: 'shot.png' },
    ],
    [
      `/-/group/4/uploads/${'a'.repeat(32)}/shot.png`,
      { page: 'upload', owner: 'groups', ownerId: 4, secret: 'a'.repeat(32), name: 'shot.png' },
    ],
    [`/-/project/acme/uploads/${'a'.repeat(32)}/shot.png`, { page: 'not-found' }],
    ['/-/profile/account', { page: 'account' }],
    ['/groups/new', { page: 'new-group' }],
    ['/projects/new', { page: 'new-project' }],
    ['/groups/acme/-/epics', { page: 'epics', groupPath: 'acme' }],
    ['/groups/acme/-/epics/', { page: 'epics', groupPath: 'acme' }],
    ['/groups/acme/web/api/-/epics', { page: 'epics', groupPath: 'acme/web/api' }],
    ['/groups/acme/web/-/epics/5', { page: 'epic', groupPath: 'acme/web', iid: '5' }],
    ['/groups/acme/web/-/epics/new', { page: 'new-epic', groupPath: 'acme/web' }],
    ['/groups/acme/web/-/roadmap', { page: 'roadmap', groupPath: 'acme/web' }],
    ['/groups/acme/web/-/iterations/3', { page: 'iteration', groupPath: 'acme/web', iid: '3' }],
    ['/help', { page: 'help', topic: 'index' }],
    ['/help/keys', { page: 'help', topic: 'keys' }],
    ['/help/user/markdown', { page: 'help', topic: 'markdown' }],
    ['/help/user/group/epics/manage_epics.md', { page: 'help', topic: 'epics' }],
    ['/acme/web/-/issues/5', { page: 'issue', groupPath: 'acme', projectPath: 'acme/web', iid: '5' }],
    ['/groups/acme/web/-/edit', { page: 'edit-group', groupPath: 'acme/web' }],
    ['/acme/web/-/labels', { page: 'project-labels', groupPath: 'acme', projectPath: 'acme/web' }],
    ['/ana.b', { page: 'person', username: 'ana.b' }],
    ['/-/profile', { page: 'profile' }],
    ['/-/profile/personal_access_tokens', { page: 'access-tokens' }],
    ['/groups/acme/web/-/group_members', { page: 'members', groupPath: 'acme/web' }],
    ['/acme/web/-/project_members', { page: 'project-members', groupPath: 'acme', projectPath: 'acme/web' }],
    ['/acme/web/-/edit', { page: 'edit-project', groupPath: 'acme', projectPath: 'acme/web' }],
    ['/acme/web/-/escalation_policies', { page: 'escalation-policies', groupPath: 'acme', projectPath: 'acme/web' }],
    [
      '/acme/web/-/description_templates',
      { page: 'description-templates', groupPath: 'acme', projectPath: 'acme/web' },
    ],
    ['/acme/web/-/issues/incident/5', { page: 'issue', groupPath: 'acme', projectPath: 'acme/web', iid: '5' }],
    ['/acme/web/issues/5', { page: 'issue', groupPath: 'acme', projectPath: 'acme/web', iid: '5' }],
    ['/acme/web/-/work_items/12', { page: 'work-item', groupPath: 'acme', projectPath: 'acme/web', id: '12' }],
    ['/acme/web/-/work_items/abc', { page: 'work-item', groupPath: 'acme', projectPath: 'acme/web', id: 'abc' }],
    ['/groups/acme/web/-/milestones', { page: 'milestones', groupPath: 'acme/web' }],
    ['/acme/web/-/milestones', { page: 'project-milestones', groupPath: 'acme', projectPath: 'acme/web' }],
    ['/groups/acme', { page: 'epics', groupPath: 'acme' }],
    ['/acme/web', { page: 'project', groupPath: 'acme', projectPath: 'acme/web' }],
    ['/acme/issues/web', { page: 'project', groupPath: 'acme/issues', projectPath: 'acme/issues/web' }],
    ['/acme/web/app/', { page: 'project', groupPath: 'acme/web', projectPath: 'acme/web/app' }],
    ['/groups/gr%C3%BCn/-/epics/12', { page: 'epic', groupPath: 'grün', iid: '12' }],
  ])('reads %s', (pathname, page) => {
    expect(parsePath(pathname)).toEqual(page)
  })

  it.each([
    '/groups/-/epics',
    '/groups/acme/-',
    '/groups/acme/-/roadmaps',
    '/groups/acme/-/roadmap/5',
    '/groups/acme/-/milestones/5',
    '/groups/acme%2Fweb/-/epics',
    '/groups/acme/-/epics/0',
    '/groups/acme/-/iterations/abc',
    '/groups/acme/-/iterations/5/more',
    '/groups/acme/-/epics/abc',
    '/groups/acme/-/epics/5/more',
    '/groups/..%2Fadmin/-/epics',
    '/groups/%E0%A4%A/-/epics',
    '/acme/issues/5',
    '/acme/web/-/issues/incident/five',
    '/acme/web/-/issues/incident/5/6',
    '/acme/web/-',
    '/api/v4',
    '/assets/plan.pdf',
    '/acme/-/issues',
    '/acme/web/-/work_items',
    '/acme/web/-/work_items/1/2',
    '/help/constructor',
  ])('has no page for %s', (pathname) => {
    expect(parsePath(pathname)).toEqual({ page: 'not-found' })
  })

  it('reads back what the builders write', () => {
    expect(parsePath(epicsPath('acme/web'))).toEqual({ page: 'epics', groupPath: 'acme/web' })
    expect(parsePath(epicPath('grün/web', 7))).toEqual({ page: 'epic', groupPath: 'grün/web', iid: '7' })
  })
})

describe('safeReturnPath', () => {
  const origin = 'https://canopy.example'

  it('keeps an address of this site with its search and fragment', () => {
    const way = '/groups/acme/-/epics?label_name[]=bug#top'
    const search = new URL(signInPath(way), origin).searchParams
    expect(safeReturnPath(search.get('return_to'), origin)).toBe(way)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/.\\/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    undefined,
    ['/a'],
  ])('leads home instead of to %j', (value) => {
    expect(safeReturnPath(value, origin)).toBe('/')
  })

  it('does not lead back to the sign-in page', () => {
    expect(safeReturnPath('/sign-in?return_to=/sign-in', origin)).toBe('/')
    expect(safeReturnPath('/sign-in/password', origin)).toBe('/')
  })
})

it('names the groups above a group, outermost first', () => {
  expect(groupLineage('acme/web/api')).toEqual(['acme', 'acme/web', 'acme/web/api'])
})
