import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DescriptionForm } from '#web/features/description/description-form.tsx'
import type { EditorPaths } from '#web/features/description/markdown-editor.tsx'
import { items } from '#web/data/store/item-store.ts'
import { useIsFormOpen, openForm, closeForm } from '#web/lib/drafts/open-form.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer, type NetworkCall } from '../../fake-network.ts'
import { alertTexts, OWNER, sentChanges, showOwner, trouble } from '../owner-page.tsx'

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const PLACE = '/groups/acme/web/-/epics/5'
const PATHS: EditorPaths = {
  preview: '/groups/acme/web/-/preview_markdown?target_type=Epic',
  sources: '/groups/acme/web/-/autocomplete_sources/{kind}?type=Epic',
  docs: '/help/user/markdown',
  actionsFor: 'epic',
  uploads: '/api/v4/groups/acme%2Fweb/uploads',
}
const CONFLICT =
  'Someone edited the epic at the same time you did. Please check out the epic and make sure your changes will not unintentionally remove theirs.'
const FORM = `${PLACE}#description`

/** What the server answers to a change. */
const answer = (description: string, lockVersion: number, errors: string[] = []) => ({
  updateEpic: {
    errors,
    epic: { id: OWNER.id, description, descriptionHtml: `<p>${description}</p>`, lockVersion, version: lockVersion },
  },
})

function show() {
  openForm(FORM)
  showOwner(
    { title: 'Plan', titleHtml: 'Plan', description: 'Words', descriptionHtml: '<p>Words</p>', lockVersion: 3 },
    (epic) => <Text epic={epic} />,
  )
}
function Text({ epic }: { epic: { description: string; lockVersion: number } }) {
  if (!useIsFormOpen(FORM)) return <h1>{epic.description}</h1>
  return (
    <DescriptionForm
      owner={OWNER}
      saved={epic}
      place={PLACE}
      paths={PATHS}
      onClose={() => {
        closeForm(FORM)
      }}
    />
  )
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('autosave/'))

describe('the form for the description', () => {
  it('shows what was written at once, and keeps its draft until the server has taken it', async () => {
    const network = fakeNetwork()
    const held = heldAnswer(answer('Words more', 4))
    network.on('ChangeEpic', held.answer)
    show()
    expect(document.activeElement).toBe(text())
    await userEvent.type(text(), ' more')
    await userEvent.click(save())
    expect(screen.getByRole('heading', { name: 'Words more' })).toBeTruthy()
    expect(draftKeys()).not.toEqual([])
    held.release()
    await waitFor(() => {
      expect(draftKeys()).toEqual([])
    })
    expect(sentChanges(network)).toEqual([
      { groupPath: 'acme/web', iid: '5', description: 'Words more', lockVersion: 3 },
    ])
  })

  it('sends what is too long for GraphQL where the page has its endpoint', async () => {
    const network = fakeNetwork()
    const long = 'é'.repeat(600_000)
    network.on(`PUT ${PLACE}.json`, ({ body }: NetworkCall) => {
      const { description } = body as { description: string }
      const texts = { description, description_html: '<p>Long</p>', lock_version: 4 }
      return { title: 'Plan', title_html: 'Plan', ...texts }
    })
    show()
    fireEvent.change(text(), { target: { value: long } })
    await userEvent.click(save())
    await waitFor(() => {
      expect(draftKeys()).toEqual([])
    })
    expect(network.callsOf(`PUT ${PLACE}.json`)).toMatchObject([{ body: { description: long, lock_version: 3 } }])
    expect(items.fieldsOf(OWNER.id)).toMatchObject({ descriptionHtml: '<p>Long</p>', lockVersion: 4 })
  })

  it('can be opened again while it is being saved, and is saved over its own change', async () => {
    const network = fakeNetwork()
    const held = heldAnswer(answer('Words more', 4))
    network.on('ChangeEpic', held.answer)
    show()
    await userEvent.type(text(), ' more{Control>}{Enter}{/Control}')
    act(() => {
      openForm(FORM)
    })
    await userEvent.type(text(), ' and more')
    held.release()
    await waitFor(() => {
      expect(items.fieldsOf(OWNER.id)['version']).toBe(4)
    })
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
    network.on('ChangeEpic', answer('Words more and more', 5))
    await userEvent.type(text(), '{Meta>}{Enter}{/Meta}')
    await waitFor(() => {
      expect(sentChanges(network).at(-1)).toMatchObject({ description: 'Words more and more', lockVersion: 4 })
    })
  })

  it.each([
    ['the reason of a refusal', answer('Words', 3, ['Description is odd']), 'Error updating epic. Description is odd'],
    ['all of its reasons', answer('Words', 3, ['It is odd', 'It is old']), 'Error updating epic. It is odd. It is old'],
    ['what went wrong', trouble(), 'Error updating epic. The server answered with status 500.'],
  ])('opens again with the text and says %s', async (_, given, message) => {
    fakeNetwork().on('ChangeEpic', given)
    show()
    await userEvent.type(text(), ' more')
    await userEvent.click(save())
    await waitFor(() => {
      expect(alertTexts()).toContain(message)
    })
    expect(text().value).toBe('Words more')
    expect(screen.getByText('What you typed before was restored.')).toBeTruthy()
    expect(localStorage.getItem('autosave/groups/acme/web/-/epics/5/description')).toBe('Words more')
  })

  it('brings back after a reload what was not saved', async () => {
    fakeNetwork()
    show()
    await userEvent.type(text(), ' more')
    cleanup()
    show()
    expect(text().value).toBe('Words more')
    expect(screen.getByText('What you typed before was restored.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(text().value).toBe('Words')
    expect(draftKeys()).toEqual([])
  })

  it('asks before it drops changes, and closes at once without any', async () => {
    fakeNetwork()
    show()
    await userEvent.type(text(), ' more{Escape}')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel editing?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue editing' }))
    expect(text().value).toBe('Words more')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(screen.getByRole('heading', { name: 'Words' })).toBeTruthy()
    expect(draftKeys()).toEqual([])
    cleanup()
    show()
    await userEvent.type(text(), '{Escape}')
    expect(screen.getByRole('heading', { name: 'Words' })).toBeTruthy()
  })
})

describe('two people editing at once', () => {
  const collide = async () => {
    const network = fakeNetwork()
    network.on('ChangeEpic', answer('Their words', 4, [CONFLICT]))
    show()
    await userEvent.type(text(), ' of mine')
    await userEvent.click(save())
    const versions = within(await screen.findByRole('region', { name: 'Two versions' }))
    return { network, versions }
  }

  it('shows both versions, and keeps mine to be saved over theirs', async () => {
    const { network, versions } = await collide()
    expect(versions.getByRole('region', { name: 'Your version' }).textContent).toContain('Words of mine')
    expect(versions.getByRole('region', { name: 'Saved version' }).textContent).toContain('Their words')
    expect(save().disabled).toBe(true)
    await userEvent.click(versions.getByRole('button', { name: 'Keep my version' }))
    expect(text().value).toBe('Words of mine')
    network.on('ChangeEpic', answer('Words of mine', 5))
    await userEvent.click(save())
    expect(await screen.findByRole('heading', { name: 'Words of mine' })).toBeTruthy()
    await waitFor(() => {
      expect(sentChanges(network).at(-1)).toMatchObject({ lockVersion: 4 })
    })
  })

  it('takes theirs when mine is discarded', async () => {
    const { versions } = await collide()
    await userEvent.click(versions.getByRole('button', { name: 'Discard my version' }))
    expect(text().value).toBe('Their words')
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
    await waitFor(() => {
      expect(draftKeys()).toEqual([])
    })
  })

  it('says so while the form is open, and leaves what is typed', async () => {
    fakeNetwork()
    show()
    await userEvent.type(text(), ' of mine')
    act(() => {
      items.receive({ id: OWNER.id, description: 'Their words', lockVersion: 4 })
    })
    expect(screen.getByRole('alert').textContent).toBe(`${CONFLICT} Open the epic in another tab`)
    expect(screen.getByRole('link', { name: 'Open the epic in another tab' }).getAttribute('target')).toBe('_blank')
    expect(text().value).toBe('Words of mine')
  })

  it('is no matter where only another field of the item was changed', async () => {
    fakeNetwork()
    show()
    await userEvent.type(text(), ' of mine')
    act(() => {
      items.receive({ id: OWNER.id, title: 'Plan B', lockVersion: 4 })
    })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(save().disabled).toBe(false)
  })

  it('asks about a draft that was written before their change', () => {
    fakeNetwork()
    localStorage.setItem('autosave/groups/acme/web/-/epics/5/description', 'Old draft')
    localStorage.setItem('autosave/groups/acme/web/-/epics/5/lock_version', '2')
    show()
    expect(screen.getByRole('alert').textContent).toMatch(
      /^The comment you are editing has been changed by another user\./,
    )
    expect(text().value).toBe('Old draft')
  })
})

describe('the Markdown editor', () => {
  it('shows the server’s rendering and saves nothing', async () => {
    const network = fakeNetwork()
    network.on('POST /groups/acme/web/-/preview_markdown', { body: '<p><strong>hi</strong></p>' })
    show()
    await userEvent.clear(text())
    await userEvent.type(text(), '**hi**')
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect((await within(preview).findByText('hi')).tagName).toBe('STRONG')
    await userEvent.click(screen.getByRole('button', { name: 'Write' }))
    expect(text().value).toBe('**hi**')
    expect(network.calls.map(({ body }) => body)).toEqual([{ text: '**hi**' }])
  })

  it('comes and goes by its keys, the focus within the editor', async () => {
    fakeNetwork().on('POST /groups/acme/web/-/preview_markdown', { body: '<p>hi</p>' })
    show()
    await userEvent.click(text())
    await userEvent.keyboard('{Control>}{Shift>}p{/Shift}{/Control}')
    await within(screen.getByRole('region', { name: 'Preview' })).findByText('hi')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preview' }))
    await userEvent.keyboard('{Control>}{Shift>}p{/Shift}{/Control}')
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  })

  it('says what the lines of a text will do, and what cannot be done', async () => {
    fakeNetwork().on('POST /groups/acme/web/-/preview_markdown', {
      body: '',
      quick_actions: { does: ['Closes this epic.'], errors: ['/weight 3: This cannot be done with epics.'] },
    })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    const done = await screen.findByRole('list', { name: 'When you save this' })
    expect(done.textContent).toBe('Closes this epic.')
    expect(screen.getByRole('list', { name: 'Cannot be done' }).textContent).toMatch(/^\/weight 3: /)
  })

  it('suggests what a line can ask for, of what the kind of item can do', async () => {
    show()
    await userEvent.type(text(), '{Enter}/par')
    const options = await screen.findAllByRole('option')
    expect(options[0]?.textContent).toBe('/parent_epic &epicSet the parent epic')
    await userEvent.keyboard('{Enter}')
    expect(text().value).toBe('Words\n/parent_epic ')
    await userEvent.type(text(), '{Enter}/weig')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('says what could not be done when the text is saved', async () => {
    const network = fakeNetwork()
    const quickActionsStatus = {
      messages: ['Closed this epic.'],
      errorMessages: ['/label ~x: There is no label "x" here.'],
    }
    network.on('ChangeEpic', { updateEpic: { ...answer('Words', 4).updateEpic, quickActionsStatus } })
    show()
    await userEvent.type(text(), '{Enter}/close{Enter}/label ~x')
    await userEvent.click(save())
    await waitFor(() => {
      expect(alertTexts()).not.toEqual([])
    })
    expect(network.callsOf('ChangeEpic')[0]?.body).toMatchObject({ withDates: true })
    expect(alertTexts()).toEqual(['/label ~x: There is no label "x" here.'])
  })

  it('shows the newest text, however late the rendering of an older one comes', async () => {
    const held = heldAnswer({ body: '<p>old</p>' })
    const network = fakeNetwork()
    network.on('POST /groups/acme/web/-/preview_markdown', ({ body }) =>
      (body as { text: string }).text === 'Words' ? held.answer() : { body: '<p>new</p>' },
    )
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    await userEvent.click(screen.getByRole('button', { name: 'Write' }))
    await userEvent.type(text(), ' and more')
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    const preview = screen.getByRole('region', { name: 'Preview' })
    await within(preview).findByText('new')
    await act(async () => {
      held.release()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(preview.textContent).toBe('new')
  })

  it('goes back to writing when the preview fails', async () => {
    fakeNetwork().on('POST /groups/acme/web/-/preview_markdown', 'offline')
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Could not load the preview.'])
    })
    expect(text().value).toBe('Words')
  })

  it('suggests references, the very number first, writes the chosen one, and leaves the form open on Escape', async () => {
    const network = fakeNetwork()
    network.on('GET /groups/acme/web/-/autocomplete_sources/epics', [
      { id: 2, iid: 51, title: 'Second', reference: '&51' },
      { id: 1, iid: 5, title: 'First', reference: '&5' },
    ])
    show()
    await userEvent.type(text(), ' see &5')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['First&5', 'Second&51'])
    await userEvent.keyboard('{ArrowDown}')
    expect(text().getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    await userEvent.keyboard('{Enter}')
    expect(text().value).toBe('Words see &51 ')
    await userEvent.type(text(), '&5')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.type(text(), '9999')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('writes Markdown by toolbar and keyboard', async () => {
    fakeNetwork()
    show()
    text().setSelectionRange(0, 5)
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
    expect(text().value).toBe('**Words**')
    await userEvent.keyboard('{Control>}b{/Control}')
    expect(text().value).toBe('Words')
    await userEvent.click(screen.getByRole('button', { name: 'Task list' }))
    expect(text().value).toBe('- [ ] Words')
  })
})
