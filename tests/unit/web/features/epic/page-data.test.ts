import { describe, expect, it } from 'vitest'
import { pageData } from './epic-fixture.ts'

describe('the page data of an epic', () => {
  it('has the addresses of this group and epic', () => {
    expect(pageData().initial).toMatchObject({
      endpoint: '/groups/acme/web/-/epics/5',
      updateEndpoint: '/groups/acme/web/-/epics/5.json',
      fullPath: 'acme/web',
      groupPath: '/groups/acme/web',
      markdownPreviewPath: '/groups/acme/web/-/preview_markdown?target_type=Epic&target_id=5',
      labelsPath: '/groups/acme/web/-/labels.json?only_group_labels=true&include_ancestor_groups=true',
      todoPath: '/groups/acme/web/-/todos',
      epicsWebUrl: '/groups/acme/web/-/epics',
      labelsWebUrl: '/groups/acme/web/-/labels',
      markdownDocsPath: '/help/user/markdown',
      newEpicWebUrl: '/groups/acme/web/-/epics/new',
    })
  })

  it('has the address to delete a to-do only while there is one', () => {
    expect('todoDeletePath' in pageData().initial).toBe(false)
    const withTodo = pageData({ currentUserTodos: { nodes: [{ id: 'gid://gitlab/Todo/44' }] } }).initial
    expect(withTodo).toMatchObject({ todoExists: true, todoDeletePath: '/dashboard/todos/44' })
  })

  it('gives an anonymous reader no right, no to-do and no subscription', () => {
    expect(pageData().initial).toMatchObject({
      canCreate: false,
      canUpdate: false,
      canDestroy: false,
      canAdmin: false,
      todoExists: false,
      subscribed: false,
      confidential: false,
      epicId: 12,
      state: 'opened',
      lockVersion: 3,
    })
    expect(pageData().tree.userSignedIn).toBe(false)
  })

  it('carries the texts, the author and the labels for the first paint', () => {
    const label = {
      id: 'gid://gitlab/GroupLabel/1',
      title: 'bug',
      color: '#c91c00',
      description: null,
      textColor: '#ffffff',
    }
    expect(pageData({ labels: { nodes: [label, null] } }).initial).toMatchObject({
      initialTitleHtml: 'Plan <code>Q3</code>',
      initialTitleText: 'Plan `Q3`',
      initialDescriptionHtml: '<p>Some <em>words</em></p>',
      initialDescriptionText: 'Some *words*',
      author: { id: 'gid://gitlab/User/1', name: 'Person 1', username: 'person-1', url: '/person-1', src: null, isEmployee: false },
      labels: [label],
      participants: [{ id: 'gid://gitlab/User/1', name: 'Person 1', avatar_url: null, web_url: '/person-1' }],
    })
  })

  it('tells the tree where it is and what is allowed there', () => {
    const rights = { updateEpic: true, destroyEpic: false, adminEpic: true }
    const { tree } = pageData({ userPermissions: rights, confidential: true }, { allowSubEpics: false }, true)
    expect(tree).toMatchObject({
      parent: {
        id: 'gid://gitlab/Epic/12',
        iid: '5',
        fullPath: 'acme/web',
        level: 1,
        ancestorIds: [],
        reference: 'acme/web&5',
        title: 'Plan `Q3`',
        confidential: true,
        groupId: 'gid://gitlab/Group/7',
        groupName: 'Web',
        userPermissions: { adminEpic: true, createEpic: true },
      },
      epicsEndpoint: '/groups/acme/web/-/epics/5/links',
      issuesEndpoint: '/groups/acme/web/-/epics/5/issues',
      projectsEndpoint: '/api/v4/groups/7/projects',
      userSignedIn: true,
      allowSubEpics: false,
      allowIssuableHealthStatus: true,
      allowScopedLabels: true,
      epicsWebUrl: '/groups/acme/web/-/epics',
      issuesWebUrl: '/groups/acme/web/-/issues',
    })
  })

  it('puts ancestors root first, and keeps apart none and not fetched', () => {
    const ancestor = (number: number) => ({
      id: `gid://gitlab/Epic/${number}`,
      title: `Epic ${number}`,
      state: 'opened' as const,
      confidential: false,
      dueDate: null,
      webPath: `/groups/acme/-/epics/${number}`,
      reference: `acme&${number}`,
    })
    const { ancestors } = pageData({ ancestors: { nodes: [ancestor(2), ancestor(1)] } }).initial
    expect(ancestors?.map(({ title }) => title)).toEqual(['Epic 1', 'Epic 2'])
    expect(pageData({ ancestors: null, participants: null }).initial).toMatchObject({
      ancestors: null,
      participants: null,
    })
  })

  it('knows the places of its parts by their ids', () => {
    expect(pageData().selectors).toEqual({ tree: '#js-tree', roadmap: '#roadmap', container: '#epic-app-root' })
  })

  it('has no colour where the group has none', () => {
    expect(pageData({}, { epicColorHighlight: false }).initial.color).toBeNull()
  })
})
