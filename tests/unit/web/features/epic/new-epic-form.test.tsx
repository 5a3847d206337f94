import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redo, undo } from '#web/data/change/changes.ts'
import { NewEpicForm } from '#web/features/epic/new-epic-form.tsx'
import { LateFields } from '#web/routes/create/late-fields.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer, refusal } from '../../fake-network.ts'
import { alertTexts, showOwner } from '../owner-page.tsx'

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const GROUP = 'acme/web'
const PATH = `/groups/${GROUP}/-/epics`
const show = (onDone = vi.fn()) => {
  showOwner({}, () => (
    <NewEpicForm
      groupPath={GROUP}
      allowsScopedLabels
      DescriptionField={() => null}
      LateFields={LateFields}
      onDone={onDone}
    />
  ))
  return onDone
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create epic' })

describe('the form for a new epic', () => {
  it('posts title and confidentiality once and leads to the new epic', async () => {
    const network = fakeNetwork()
    const held = heldAnswer({ id: 90, iid: 9, web_url: `${PATH}/9` })
    network.on(`POST ${PATH}`, held.answer)
    const handleDone = show()
    expect(create().disabled).toBe(true)
    await userEvent.type(title(), ' Plan Q3 ')
    await userEvent.click(screen.getByRole('checkbox', { name: 'This epic is confidential' }))
    await userEvent.click(create())
    await userEvent.click(create())
    held.release()
    await waitFor(() => {
      expect(handleDone).toHaveBeenCalledExactlyOnceWith(`${PATH}/9`)
    })
    expect(network.calls.map(({ body }) => body)).toEqual([{ title: 'Plan Q3', confidential: true }])
    cleanup()
    show()
    expect(title().value).toBe('')
  })

  it('comes back with all that was typed when the new epic is taken back on its page, and makes it again', async () => {
    const network = fakeNetwork()
    network.on(`POST ${PATH}`, { id: 90, iid: 9, web_url: `${PATH}/9` })
    network.on(`DELETE ${PATH}/9.json?destroy_confirm=true&unchanged=true`, {})
    network.on('POST /api/v4/groups/acme%2Fweb/epics', { id: 91, iid: 10, web_url: `http://localhost${PATH}/10` })
    const handleDone = show(
      vi.fn((href: string) => {
        history.replaceState(null, '', href)
      }),
    )
    network.on(`GET ${PATH.replace('epics', 'labels')}.json?only_group_labels=true&include_ancestor_groups=true`, [
      { id: 3, title: 'bug', color: '#217645', description: null, text_color: '#ffffff', group_id: 1 },
    ])
    await userEvent.type(title(), 'Plan Q3')
    await userEvent.click(screen.getByRole('button', { name: 'Select labels' }))
    await userEvent.click(await screen.findByRole('option', { name: 'bug' }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('button', { name: 'Remove label bug' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'This epic is confidential' }))
    await userEvent.click(create())
    await waitFor(() => {
      expect(network.callsOf(`POST ${PATH}`)[0]?.body).toEqual({ title: 'Plan Q3', confidential: true, label_ids: [3] })
    })
    await waitFor(() => {
      expect(undo()).toBe(true)
    })
    await waitFor(() => {
      expect(handleDone).toHaveBeenLastCalledWith(`${PATH}/new`)
    })
    cleanup()
    show(handleDone)
    expect(title().value).toBe('Plan Q3')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Remove label bug' })).toBeTruthy()
    await waitFor(() => {
      expect(redo()).toBe(true)
    })
    await waitFor(() => {
      expect(network.callsOf('POST /api/v4').map(({ body }) => body)).toEqual([
        { title: 'Plan Q3', confidential: true, labels: ['bug'] },
      ])
    })
    history.replaceState(null, '', '/')
  })

  it('does not send a title that is too long', async () => {
    const network = fakeNetwork()
    show()
    fireEvent.change(title(), { target: { value: 'x'.repeat(256) } })
    expect(create().disabled).toBe(true)
    await userEvent.type(title(), '{Enter}')
    expect(network.calls).toEqual([])
  })

  it.each([
    ['a refusal', refusal(422)],
    ['a server in trouble', new Response('', { status: 500 })],
    ['no network', 'offline' as const],
  ])('keeps what was typed after %s, also over a reload', async (_, given) => {
    fakeNetwork().on(`POST ${PATH}`, given)
    show()
    await userEvent.type(title(), 'Plan Q3')
    await userEvent.click(create())
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Error creating epic.'])
    })
    expect(title().value).toBe('Plan Q3')
    expect(create().getAttribute('aria-busy')).toBeNull()
    cleanup()
    show()
    expect(title().value).toBe('Plan Q3')
  })
})
