import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { items } from '#web/data/store/item-store.ts'
import { AssigneesWidget } from '#web/features/item/fields/assignees.tsx'
import { LabelList } from '#web/features/label/label-list.tsx'
import { LabelPicker } from '#web/features/label/label-picker.tsx'
import { LabelsWidget } from '#web/features/label/labels-widget.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, OWNER, sentChanges, showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const PATH = '/groups/acme/web/-/labels.json?only_group_labels=true&include_ancestor_groups=true'
const FAILURE = 'An error occurred while updating labels.'
const label = (number: number, title: string) => ({
  id: `gid://gitlab/GroupLabel/${number}`,
  title,
  color: '#217645',
  description: null,
  textColor: '#ffffff',
})

const offered = (number: number, title: string) => ({
  id: number,
  title,
  color: '#217645',
  description: null,
  text_color: '#ffffff',
  group_id: 7,
})

const [low, high, bug] = [label(1, 'priority::low'), label(2, 'priority::high'), label(3, 'bug')]
const OFFERED = [offered(3, 'bug'), offered(2, 'priority::high'), offered(1, 'priority::low')]
const answer = (nodes: object[], errors: string[] = []) => ({
  updateEpic: { errors, epic: { id: OWNER.id, labels: { nodes } } },
})

const show = (canEdit = true, projectPath?: string) =>
  showOwner({ labels: { nodes: [low] } }, ({ labels }) => (
    <LabelsWidget
      owner={OWNER}
      groupPath="acme/web"
      projectPath={projectPath}
      labels={labels.nodes}
      isScopedAllowed
      listHref="/groups/acme/web/-/epics"
      labelsPath={PATH}
      labelsWebUrl="/groups/acme/web/-/labels"
      canEdit={canEdit}
    />
  ))
const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit labels' }))
  return screen.findByRole('dialog', { name: 'Assign labels' })
}
const chips = () => screen.getAllByRole('link').map((chip) => chip.textContent)

describe('the labels of an epic', () => {
  it('are ticked in the list, and saved once when it closes', async () => {
    const network = fakeNetwork()
    network.on(`GET ${PATH}`, OFFERED)
    network.on('ChangeEpic', answer([high, bug]))
    show()
    const dialog = await edit()
    const option = (name: string) => within(dialog).findByRole('option', { name })
    expect((await option('priority::low')).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('button', { name: 'Apply labels', hidden: true })).toBeTruthy()
    await userEvent.click(await option('priority::high'))
    await userEvent.click(await option('bug'))
    expect((await option('priority::low')).getAttribute('aria-selected')).toBe('false')
    expect(network.callsOf('ChangeEpic')).toEqual([])
    await userEvent.tab()
    expect(chips()).toEqual(['bug', 'priorityhigh'])
    await waitFor(() => {
      expect(sentChanges(network)).toEqual([
        {
          groupPath: 'acme/web',
          iid: '5',
          addLabelIds: [high.id, bug.id],
          removeLabelIds: [low.id],
          skipMissing: true,
        },
      ])
    })
  })

  it('of one title say whose they are', async () => {
    const network = fakeNetwork()
    network.on(`GET ${PATH}`, [
      { ...offered(3, 'bug'), owner_path: 'acme/web', description: 'Broken' },
      { ...offered(9, 'bug'), owner_path: 'acme' },
      { ...offered(1, 'priority::low'), owner_path: null },
    ])
    show()
    const dialog = await edit()
    const options = await within(dialog).findAllByRole('option', { name: /bug/ })
    expect(options.map(({ textContent }) => textContent)).toEqual(['bugbug acme/web · Broken', 'bugbug acme'])
    expect(within(dialog).queryByRole('button', { name: 'Create project label' })).toBeNull()
  })

  it('are not saved when nothing has changed', async () => {
    const network = fakeNetwork()
    network.on(`GET ${PATH}`, OFFERED)
    show()
    await edit()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(network.callsOf('ChangeEpic')).toEqual([])
  })

  it('are searched for from two letters on', async () => {
    const network = fakeNetwork()
    network.on(`GET ${PATH}&search=zz`, [])
    network.on(`GET ${PATH}`, OFFERED)
    show()
    const dialog = await edit()
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search labels' }), 'zz')
    expect(await within(dialog).findByText('No matching results')).toBeTruthy()
    expect(network.callsOf('GET').map(({ to }) => to)).toEqual([PATH, `${PATH}&search=zz`])
  })

  it('lose one by its cross, at once', async () => {
    const network = fakeNetwork()
    network.on('ChangeEpic', answer([]))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove label priority::low' }))
    expect(screen.getByText('None')).toBeTruthy()
    await waitFor(() => {
      expect(network.callsOf('ChangeEpic')[0]?.body).toMatchObject({ input: { removeLabelIds: [low.id] } })
    })
  })

  it.each([
    ['a refusal', answer([low], ['No such label'])],
    ['a server in trouble', trouble()],
  ])('come back after %s', async (_, given) => {
    fakeNetwork().on('ChangeEpic', given)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove label priority::low' }))
    await waitFor(() => {
      expect(alertTexts()).toEqual([FAILURE])
    })
    expect(chips()).toEqual(['prioritylow'])
  })

  it('say when the list cannot be fetched, and ask again next time', async () => {
    const network = fakeNetwork()
    network.on(`GET ${PATH}`, new Response('', { status: 500 }))
    show()
    await edit()
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Error fetching labels.'])
    })
    await userEvent.keyboard('{Escape}')
    network.on(`GET ${PATH}`, OFFERED)
    expect(await within(await edit()).findByRole('option', { name: 'bug' })).toBeTruthy()
    await waitFor(() => {
      expect(alertTexts()).toEqual([])
    })
  })

  it('get a new one that is chosen right away; a refused title stays to be mended', async () => {
    const network = fakeNetwork()
    network.on(`GET ${PATH}`, OFFERED)
    network.on('CreateLabel', { labelCreate: { errors: ['Title has already been taken'], label: null } })
    network.on('ChangeEpic', answer([low, label(4, 'new')]))
    show()
    await edit()
    await userEvent.click(screen.getByRole('button', { name: 'Create group label' }))
    const title = await screen.findByRole('textbox', { name: 'Title' })
    expect(screen.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(true)
    await userEvent.type(title, 'new')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Title has already been taken')).toBeTruthy()
    network.on('CreateLabel', { labelCreate: { errors: [], label: label(4, 'new') } })
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByRole('listbox')
    await userEvent.tab()
    await waitFor(() => {
      expect(network.callsOf('ChangeEpic')[0]?.body).toMatchObject({
        input: { addLabelIds: ['gid://gitlab/GroupLabel/4'], removeLabelIds: [] },
      })
    })
    expect(network.callsOf('CreateLabel')[0]?.body).toEqual({
      input: { groupPath: 'acme/web', title: 'new', color: '#6699cc' },
    })
  })

  it.each([
    ['who may not in the group', { userPermissions: { adminLabel: false } }, false],
    ['who does not even see the group', null, false],
    ['who may', { userPermissions: { adminLabel: true } }, true],
  ])('of an item of a project are made in the project, and in the group by those alone %s', async (_, group, may) => {
    const network = fakeNetwork()
    network.on(`GET ${PATH}`, OFFERED)
    network.on('LabelRights', {
      group: group && { id: 'gid://gitlab/Group/7', ...group },
      project: { id: 'gid://gitlab/Project/8', userPermissions: { adminLabel: true } },
    })
    network.on('CreateLabel', { labelCreate: { errors: ['Title has already been taken'], label: null } })
    show(true, 'acme/web/app')
    const dialog = await edit()
    const button = (name: string) => within(dialog).queryByRole('button', { name })
    await waitFor(() => {
      expect(network.callsOf('LabelRights')).toHaveLength(1)
      expect(button('Create group label') !== null).toBe(may)
    })
    expect(within(dialog).getByRole('link', { name: 'Manage project labels' })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create project label' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'own{Enter}')
    await waitFor(() => {
      expect(network.callsOf('CreateLabel')[0]?.body).toMatchObject({ input: { projectPath: 'acme/web/app' } })
    })
  })

  it('of several items together are only chosen from those that there are', async () => {
    const network = fakeNetwork()
    network.on(`GET ${PATH}`, OFFERED)
    showOwner({ labels: { nodes: [low] } }, ({ labels }) => (
      <LabelPicker
        owner={OWNER}
        labels={labels.nodes}
        isScopedAllowed
        groupPath="acme/web"
        projectPath="acme/web/app"
        labelsPath={PATH}
        labelsWebUrl={null}
      />
    ))
    const dialog = await edit()
    expect(await within(dialog).findAllByRole('option')).toHaveLength(3)
    expect(within(dialog).queryByRole('button', { name: /label/ })).toBeNull()
    expect(within(dialog).queryByRole('link')).toBeNull()
    expect(network.callsOf('LabelRights')).toEqual([])
  })

  it('and assignees that are laid into the store show without a request, and are gone when the page is loaded anew', () => {
    const network = fakeNetwork()
    const person = {
      id: 'gid://gitlab/User/9',
      name: 'Nina',
      username: 'nina',
      webPath: '/nina',
      webUrl: '/nina',
      avatarUrl: null,
    }
    const load = () =>
      showOwner({ labels: { nodes: [low] }, assignees: { nodes: [] as (typeof person)[] } }, (owner) => (
        <>
          <AssigneesWidget owner={OWNER} assignees={owner.assignees.nodes} canEdit={false} />
          <LabelList labels={owner.labels.nodes} isScopedAllowed listHref="/groups/acme/web/-/epics" />
        </>
      ))
    load()
    expect([screen.getByText('None').textContent, ...chips()]).toEqual(['None', 'prioritylow'])
    act(() => {
      items.show(OWNER.id, { labels: { nodes: [bug] }, assignees: { nodes: [person] } })
    })
    expect(chips()).toEqual(['Nina', 'bug'])
    expect(screen.getByText('Nina')).toBeTruthy()
    expect(network.calls).toEqual([])
    cleanup()
    items.clear()
    load()
    expect([screen.getByText('None').textContent, ...chips()]).toEqual(['None', 'prioritylow'])
  })

  it('are only read by those who may not change them', () => {
    fakeNetwork()
    show(false)
    expect(chips()).toEqual(['prioritylow'])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
