import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepEarlyKeys } from '#web/app/early-keys.ts'
import { KeyTools } from '#web/app/key-tools.tsx'
import { useActions, type ActionHandlers } from '#web/lib/actions/actions.ts'
import { switchShortcuts } from '#web/lib/shortcut-choice.ts'
import { fillBrowserGaps } from '../browser-gaps.ts'

const STORED = 'gl-keyboard-shortcuts-customizations'
const done = vi.fn<(what: string) => void>()
const doing = (what: string) => () => {
  done(what)
}

function Page({ handlers }: { handlers: ActionHandlers }) {
  useActions(handlers)
  return (
    <>
      <input aria-label="Field" />
      <div role="dialog">
        <button type="button">In a dialog</button>
      </div>
      <a href="#issues" data-action="project.goToIssues" onClick={doing('issues')}>
        Issues
      </a>
      <a href="#new" data-action="project.newIssue" onClick={doing('new issue')}>
        New issue
      </a>
      <button type="button" disabled data-action="project.goToWiki" onClick={doing('wiki')}>
        Wiki
      </button>
      <input aria-label="Filter" data-action="globalShortcuts.focusFilterBar" />
      <KeyTools />
    </>
  )
}

const show = () =>
  render(
    <Page
      handlers={{
        'issuables.editDescription': doing('description'),
        'issuables.editTitle': doing('title'),
        'issuables.changeLabel': null,
      }}
    />,
  )

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  done.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a key', () => {
  it('does what the component says that is shown, and nothing where it cannot be done now', async () => {
    show()
    await userEvent.keyboard('e{Shift>}E{/Shift}l')
    expect(done.mock.calls).toEqual([['description'], ['title']])
  })

  it('follows the link or presses the button that carries the name of its action', async () => {
    show()
    await userEvent.keyboard('i')
    expect(done.mock.calls).toEqual([['new issue']])
    await userEvent.keyboard('gw')
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('leads into the filter bar without being typed there', async () => {
    show()
    await userEvent.keyboard('f')
    expect(screen.getByRole('textbox', { name: 'Filter' })).toBe(document.activeElement)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter' }).value).toBe('')
  })

  it('is a plain letter in fields and dialogs, and nothing with another key held', async () => {
    show()
    await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), 'e')
    screen.getByRole('button', { name: 'In a dialog' }).focus()
    await userEvent.keyboard('e')
    screen.getByRole('button', { name: 'In a dialog' }).blur()
    await userEvent.keyboard('{Control>}e{/Control}')
    expect(done).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' }).value).toBe('e')
  })

  it('that was pressed before the code came counts once it is here', async () => {
    keepEarlyKeys()
    await userEvent.keyboard('e')
    show()
    await waitFor(() => {
      expect(done.mock.calls).toEqual([['description']])
    })
  })

  it('means what it does on a keyboard with Latin letters, whatever letters it types', () => {
    show()
    fireEvent.keyDown(document.body, { key: 'у', code: 'KeyE' })
    expect(done.mock.calls).toEqual([['description']])
  })
})

describe('a key for an item whose page is on its way', () => {
  function Item() {
    useActions({ 'issuables.editTitle': doing('title'), 'issuables.nextItem': doing('next') })
    return <h1>Two-column pages</h1>
  }
  const page = (isComing: boolean) => (
    <main>
      {isComing ? (
        <div aria-busy>
          <h1>Two-column pages</h1>
        </div>
      ) : (
        <Item />
      )}
      <KeyTools />
    </main>
  )

  it('counts when the page is here, the last one only', async () => {
    const { rerender } = render(page(true))
    await userEvent.keyboard('j')
    await userEvent.keyboard('{Shift>}E{/Shift}')
    expect(done).not.toHaveBeenCalled()
    rerender(page(false))
    await waitFor(() => {
      expect(done.mock.calls).toEqual([['title']])
    })
  })

  it('does nothing after the reader has gone elsewhere, or types', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { rerender } = render(page(true))
    await userEvent.keyboard('j')
    window.history.pushState(null, '', '/elsewhere')
    rerender(page(false))
    await vi.advanceTimersByTimeAsync(500)
    expect(done).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})

describe('a sequence', () => {
  it('does nothing where the page has no such thing, nor does its second key', async () => {
    show()
    await userEvent.keyboard('ge')
    await userEvent.keyboard('gs')
    expect(done).not.toHaveBeenCalled()
    await userEvent.keyboard('e')
    expect(done.mock.calls).toEqual([['description']])
  })

  it('does its action when the second key follows within a second, before what the second key does alone', async () => {
    show()
    await userEvent.keyboard('gi')
    expect(done.mock.calls).toEqual([['issues']])
  })

  it('is over after a second: the second key counts alone', () => {
    show()
    const press = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      document.body.dispatchEvent(event)
    }
    press('g', 1_000)
    press('i', 2_500)
    expect(done.mock.calls).toEqual([['new issue']])
    press('g', 3_000)
    press('i', 3_900)
    expect(done.mock.calls).toEqual([['new issue'], ['issues']])
  })

  it('comes before the keys of what has the focus', async () => {
    const onRow = vi.fn()
    render(
      <button
        type="button"
        onKeyDown={({ key }) => {
          onRow(key)
        }}
      >
        Row
      </button>,
    )
    show()
    screen.getByRole('button', { name: 'Row' }).focus()
    await userEvent.keyboard('gi')
    await userEvent.keyboard('p')
    expect(done.mock.calls).toEqual([['issues']])
    expect(onRow.mock.calls).toEqual([['p']])
  })
})

describe('keys of one’s own', () => {
  it('take the place of the ones that are given', async () => {
    localStorage.setItem(STORED, '{"issuables.editDescription":["z","alt+q"],"issuables.editTitle":["Q"]}')
    show()
    await userEvent.keyboard('ez{Alt>}q{/Alt}{Shift>}Q{/Shift}')
    expect(done.mock.calls).toEqual([['description'], ['description'], ['title']])
  })

  it.each(['{', 'null', '7', '[]', '{"issuables.editDescription":"z"}', '{"issuables.editDescription":[1]}'])(
    'leave the given ones where %s is stored',
    async (stored) => {
      localStorage.setItem(STORED, stored)
      show()
      await userEvent.keyboard('e')
      expect(done.mock.calls).toEqual([['description']])
    },
  )

  it('cannot be chosen for what is fixed', async () => {
    localStorage.setItem(STORED, '{"editing.undo":["e"],"issuables.editDescription":["z"]}')
    show()
    await userEvent.keyboard('?')
    expect(await screen.findByText('Undo the last change')).toBeTruthy()
    expect(screen.getByText('Undo the last change').nextSibling?.textContent).toBe('CtrlZ or ⌘Z')
    expect(screen.getByText('Edit description').nextSibling?.textContent).toBe('Z')
  })
})

describe('the catalogue', () => {
  const open = async () => {
    show()
    await userEvent.keyboard('?')
    return screen.findByRole('searchbox', { name: 'Search keyboard shortcuts' })
  }

  it('has all headings, and is searched by words of an action, its place and its keys', async () => {
    const search = await open()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Global shortcuts', 'Editing', 'Wiki', 'Repository graph', 'Project', 'Project files'],
      ...['Epics, issues and merge requests', 'Issues and merge requests', 'Merge requests', 'Merge request commits'],
      ...[
        'Issue designs',
        'Web IDE',
        'Metrics',
        'Group',
        'Your work (outside a project)',
        'Inbox',
        'Search results',
        'Roadmap',
        'Creating (while no field has the focus)',
        'Rows of lists and trees (while a row has the focus)',
      ],
    ])
    await userEvent.type(search, 'LABELS rows')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Change labels'])
    await userEvent.clear(search)
    await userEvent.type(search, 'g e')
    expect(screen.getByText('Go to epics')).toBeTruthy()
    await userEvent.type(search, 'zzz')
    expect(screen.getByRole('status').textContent).toBe('No shortcut matches "g ezzz"')
  })

  it.each(['?', '{Escape}'])('is closed by %s', async (key) => {
    await open()
    await userEvent.keyboard(key)
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('switches shortcuts off, but for itself, and on again', async () => {
    await open()
    await userEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }))
    expect(localStorage.getItem('shortcutsDisabled')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('e')
    await userEvent.keyboard('gi')
    expect(done).not.toHaveBeenCalled()
    await userEvent.keyboard('?')
    expect(await screen.findByRole('searchbox')).toBeTruthy()
    act(() => {
      switchShortcuts(false)
    })
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('e')
    expect(done.mock.calls).toEqual([['description']])
  })
})
