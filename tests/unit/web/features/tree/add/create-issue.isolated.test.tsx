import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listEdits } from '#web/data/store/list-edits.ts'
import * as session from '#web/lib/session/session.ts'
import { fillBrowserGaps } from '../../../browser-gaps.ts'
import { fakeNetwork, heldAnswer } from '../../../fake-network.ts'
import { alertTexts } from '../../owner-page.tsx'
import { headerCounts, openForm, rowTitles, showTree } from './tree-page.tsx'

vi.mock('#web/lib/session/session.ts', { spy: true })

beforeEach(() => {
  fillBrowserGaps()
  listEdits.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.mocked(session.useSession).mockReturnValue({ state: 'signed-in', username: 'ravi', name: 'Ravi' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const PROJECTS = 'GET /api/v4/groups/1/projects'
const FIXED =
  'include_subgroups=true&order_by=last_activity_at&with_issues_enabled=true&with_shared=false&search_namespaces=true'
const project = (number: number, name: string) => ({
  id: number,
  name,
  name_with_namespace: `Acme / ${name}`,
  avatar_url: null,
  web_url: `https://canopy.example/acme/${name.toLowerCase()}`,
})

const API = {
  id: 'gid://gitlab/Project/7',
  name: 'Api',
  nameWithNamespace: 'Acme / Api',
  fullPath: 'acme/api',
  avatarUrl: null,
  webUrl: 'https://canopy.example/acme/api',
}
const recent = (number: number, path: string) => ({
  id: number,
  name: `Recent ${number}`,
  namespace: `Acme / Recent ${number}`,
  webUrl: `https://canopy.example/${path}`,
  avatarUrl: null,
  frequency: 1,
  lastAccessedOn: 0,
})

const givenNetwork = (defaultProject: object | null = null) => {
  const network = fakeNetwork()
  network.on('DefaultProject', {
    group: {
      id: 'gid://gitlab/Group/1',
      epic: { id: 'gid://gitlab/Epic/1', defaultProjectForIssueCreation: defaultProject },
    },
  })
  network.on(PROJECTS, [project(7, 'Api'), project(8, 'Site')])
  return network
}
const open = async () => {
  showTree({ issues: [1] })
  const form = await openForm('Add a new issue')
  await waitFor(() => {
    expect(picker().getAttribute('aria-busy')).toBeNull()
  })
  return form
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create issue' })
const picker = () => screen.getByRole('button', { name: /^Project/ })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('the form for a new issue', () => {
  it('shows it at once, makes it in the chosen project, and stays for the next one', async () => {
    const network = givenNetwork()
    const held = heldAnswer({ id: 30, iid: 3, web_url: 'https://canopy.example/acme/site/-/issues/3' })
    network.on('POST /api/v4/projects/8/issues', held.answer)
    await open()
    expect(picker().textContent).toBe('Select a project')
    await userEvent.type(title(), '  Fix it {Enter}')
    expect(create().disabled).toBe(true)
    await userEvent.click(picker())
    await userEvent.click(await screen.findByRole('option', { name: /^Site/ }))
    expect(picker().textContent).toBe('Acme / Site')
    await userEvent.click(title())
    await userEvent.keyboard('{Enter}{Enter}')
    expect(rowTitles()).toEqual(['Fix it', 'Issue 1'])
    expect(headerCounts()[1]).toBe('2')
    held.release()
    await waitFor(() => {
      expect(screen.queryByRole('row', { busy: true })).toBeNull()
    })
    expect(network.callsOf('POST /api').map(({ body }) => body)).toEqual([{ epic_id: 1, title: 'Fix it' }])
    expect(network.callsOf(PROJECTS).map(({ to }) => to)).toEqual([`/api/v4/groups/1/projects?${FIXED}`])
    expect(title().value).toBe('')
    expect(JSON.parse(localStorage.getItem('ravi/frequent-projects') ?? '[]')).toMatchObject([
      { id: 8, name: 'Site', namespace: 'Acme / Site', webUrl: 'https://canopy.example/acme/site', frequency: 1 },
    ])
  })

  it('begins with the project of the last issue, when there is one', async () => {
    givenNetwork(API)
    await open()
    expect(picker().textContent).toBe('Acme / Api')
    await userEvent.type(title(), 'Fix it')
    expect(create().disabled).toBe(false)
    cleanup()
    givenNetwork()
    await open()
    expect(picker().textContent).toBe('Select a project')
  })

  it('finds projects, and says when there are none', async () => {
    const network = givenNetwork()
    network.on(PROJECTS, ({ to }) => (to.includes('search=si') ? [project(8, 'Site')] : []))
    await open()
    await userEvent.click(picker())
    await screen.findByText('No project yet')
    const search = screen.getByRole('searchbox', { name: 'Search projects' })
    await userEvent.type(search, 'si')
    await waitFor(() => {
      expect(options()).toEqual(['SiteAcme / Site'])
    })
    await userEvent.type(search, 'zz')
    network.on(PROJECTS, [])
    await screen.findByText('No matches found')
    expect(network.callsOf(PROJECTS)[1]?.to).toBe(`/api/v4/groups/1/projects?${FIXED}&search=si`)
  })

  it('says when projects cannot be had, and asks again when the list is opened again', async () => {
    const network = givenNetwork()
    network.on(PROJECTS, new Response('', { status: 500 }))
    await open()
    await userEvent.click(picker())
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Something went wrong while fetching projects.'])
    })
    await userEvent.keyboard('{Escape}')
    network.on(PROJECTS, [project(7, 'Api')])
    await userEvent.click(picker())
    await screen.findByRole('option', { name: /^Api/ })
    expect(alertTexts()).toEqual([])
  })

  it('does not send a title that is too long', async () => {
    const network = givenNetwork(API)
    await open()
    fireEvent.change(title(), { target: { value: 'x'.repeat(256) } })
    expect(create().disabled).toBe(true)
    await userEvent.type(title(), '{Enter}')
    expect(network.callsOf('POST /api')).toEqual([])
    await userEvent.type(title(), '{Backspace}')
    expect(create().disabled).toBe(false)
  })

  it.each([403, 404, 500])('keeps what was typed when the server answers %i', async (status) => {
    givenNetwork(API).on('POST /api/v4/projects/7/issues', new Response('{}', { status }))
    await open()
    await userEvent.type(title(), 'Fix it{Enter}')
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Something went wrong while creating issue.'])
    })
    expect(title().value).toBe('Fix it')
    expect(picker().textContent).toBe('Acme / Api')
    expect(localStorage.getItem('ravi/frequent-projects')).toBeNull()
  })
})

describe('a form for a new issue that was left', () => {
  it('goes on with its title and the project that was chosen, not with the one that comes first', async () => {
    givenNetwork(API)
    await open()
    await userEvent.type(title(), 'Fix it')
    await userEvent.click(picker())
    await userEvent.click(await screen.findByRole('option', { name: /^Site/ }))
    cleanup()
    showTree({ issues: [1] })
    await screen.findByRole('form', { name: 'Add a new issue' })
    expect(title().value).toBe('Fix it')
    expect(picker().textContent).toBe('Acme / Site')
  })

  it('goes on without a project when the one that was chosen last could not be had', async () => {
    sessionStorage.setItem(
      'open-form/tree/gid://gitlab/Epic/1',
      JSON.stringify({ form: 'create-issue', fields: { title: 'Fix it', project: 'null' } }),
    )
    givenNetwork(API)
    showTree({ issues: [1] })
    await screen.findByRole('form', { name: 'Add a new issue' })
    expect(picker().textContent).toBe('Select a project')
  })
})

describe('recent projects in the form', () => {
  beforeEach(() => {
    const given = [recent(41, 'acme/one'), recent(42, 'other/two'), recent(43, 'acme/web/three')]
    localStorage.setItem('ravi/frequent-projects', JSON.stringify(given))
  })

  it('stand above the others, and are fetched when they are chosen', async () => {
    const network = givenNetwork()
    network.on('GET /api/v4/projects/43', project(43, 'Three'))
    await open()
    await userEvent.click(picker())
    await waitFor(() => {
      expect(options()).toEqual([
        'Recent 41Acme / Recent 41',
        'Recent 43Acme / Recent 43',
        'ApiAcme / Api',
        'SiteAcme / Site',
      ])
    })
    await userEvent.click(screen.getByRole('option', { name: /^Recent 43/ }))
    await waitFor(() => {
      expect(picker().textContent).toBe('Acme / Three')
    })
  })

  it('leave nothing chosen when they are gone', async () => {
    const network = givenNetwork(API)
    network.on('GET /api/v4/projects/41', new Response('{}', { status: 404 }))
    await open()
    await userEvent.click(picker())
    await userEvent.click(await screen.findByRole('option', { name: /^Recent 41/ }))
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Something went wrong while fetching details'])
    })
    expect(picker().textContent).toBe('Select a project')
    await userEvent.type(title(), 'Fix it')
    expect(create().disabled).toBe(true)
  })

  it('are not there for somebody without a name', async () => {
    vi.mocked(session.useSession).mockReturnValue({ state: 'anonymous', hasRunOut: false })
    givenNetwork()
    await open()
    await userEvent.click(picker())
    await waitFor(() => {
      expect(options()).toEqual(['ApiAcme / Api', 'SiteAcme / Site'])
    })
  })
})
