import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clickedMarkdown } from '#domain/text/task-list.ts'
import { renderMarkdown } from '#operations/markdown/markdown.ts'
import { undo } from '#web/data/change/changes.ts'
import { changeDescription } from '#web/features/description/change-description.ts'
import { ClickableTasks } from '#web/features/description/clickable-tasks.tsx'
import { textConflict } from '#web/lib/late-messages.ts'
import { UPDATE_TASK_FAILED } from '#web/lib/messages.ts'
import { Rendered } from '#web/ui/item/rendered.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, refusal, type NetworkCall } from '../../fake-network.ts'
import { alertTexts, OWNER, showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const PATH = '/groups/acme/web/-/epics/5.json'
const SOURCE = 'Words\n\n- [ ] one\n- [x] two\n  1. [ ] three\n- [~] four'
const render = (source: string) => renderMarkdown(source, { groupPath: 'acme/web' })
const entity = (description: string, lockVersion: number) => ({
  ...{
    title: 'Plan',
    title_html: 'Plan',
    description,
    description_html: render(description),
    lock_version: lockVersion,
  },
})

const show = (source = SOURCE) =>
  showOwner({ description: source, descriptionHtml: render(source), lockVersion: 3 }, (epic) => (
    <>
      <ClickableTasks
        owner={OWNER}
        description={epic.description}
        html={epic.descriptionHtml}
        lockVersion={epic.lockVersion}
      >
        <Rendered html={epic.descriptionHtml} />
      </ClickableTasks>
      <button
        onClick={() => {
          changeDescription(OWNER, { ...epic, description: `Above\n${epic.description}` }, 'Description changed')
        }}
      >
        Replace
      </button>
    </>
  ))

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const states = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)

/** A server that keeps the text; gives back what it has. */
function keepingServer(network: ReturnType<typeof fakeNetwork>) {
  const server = { source: SOURCE, lockVersion: 3 }
  network.on(`PATCH ${PATH}`, ({ body }: NetworkCall) => {
    const { update_task: task } = body as {
      update_task: { checked: boolean; line_number: number; line_source: string }
    }
    const { checked, line_number: lineNumber, line_source: lineSource } = task
    const next = clickedMarkdown(server.source, { checked, lineNumber, lineSource })
    if (next === null) return refusal(409, textConflict('epic'))
    Object.assign(server, { source: next, lockVersion: server.lockVersion + 1 })
    return entity(next, server.lockVersion)
  })
  network.on(`GET ${PATH}`, () => entity(server.source, server.lockVersion))
  return server
}

describe('tasks that can be clicked', () => {
  it('are named after their own words, and what is no task of the source stays shut', () => {
    fakeNetwork()
    show()
    expect(box('one').disabled).toBe(false)
    expect(box('two').disabled).toBe(false)
    expect(box('three').disabled).toBe(false)
    expect(box('Task that no longer applies').disabled).toBe(true)
  })

  it('show the click at once, save it with its line, and keep the focus', async () => {
    const network = fakeNetwork()
    const server = keepingServer(network)
    show()
    box('one').focus()
    await userEvent.keyboard(' ')
    expect(box('one').checked).toBe(true)
    await waitFor(() => {
      expect(server.source).toBe(SOURCE.replace('[ ] one', '[x] one'))
    })
    expect(network.callsOf(`PATCH ${PATH}`)[0]?.body).toEqual({
      update_task: { index: 1, checked: true, line_number: 3, line_source: '- [ ] one' },
    })
    await waitFor(() => {
      expect(box('one').defaultChecked).toBe(true)
    })
    expect(document.activeElement).toBe(box('one'))
    expect(alertTexts()).toEqual([])
  })

  it('are saved one after the other when they are clicked quickly, the same one too', async () => {
    const network = fakeNetwork()
    const server = keepingServer(network)
    show()
    await userEvent.click(box('one'))
    await userEvent.click(box('three'))
    await userEvent.click(box('one'))
    await userEvent.click(box('two'))
    expect(states()).toEqual([false, false, true, false])
    await waitFor(() => {
      expect(server.source).toBe(SOURCE.replace('[x] two', '[ ] two').replace('[ ] three', '[x] three'))
    })
    await waitFor(() => {
      expect(states()).toEqual([false, false, true, false])
    })
    expect(network.callsOf(`PATCH ${PATH}`)).toHaveLength(4)
    expect(alertTexts()).toEqual([])
  })
})

describe('a click that fails', () => {
  it('is undone, and the message goes with the next that works', async () => {
    const network = fakeNetwork()
    network.on(`PATCH ${PATH}`, trouble)
    show()
    await userEvent.click(box('one'))
    await waitFor(() => {
      expect(alertTexts()).toEqual([UPDATE_TASK_FAILED])
    })
    await waitFor(() => {
      expect(states()).toEqual([false, true, false, false])
    })
    keepingServer(network)
    await userEvent.click(box('one'))
    await waitFor(() => {
      expect(alertTexts()).toEqual([])
    })
    expect(box('one').checked).toBe(true)
  })

  it('because somebody changed the line brings the new text and says so', async () => {
    const network = fakeNetwork()
    const server = keepingServer(network)
    server.source = '- [ ] other'
    show()
    await userEvent.click(box('one'))
    await waitFor(() => {
      expect(alertTexts()).toEqual([textConflict('epic')])
    })
    expect(box('other').checked).toBe(false)
    expect(screen.queryByRole('checkbox', { name: 'one' })).toBeNull()
  })

  it('takes no click with it that was made on another line', async () => {
    const network = fakeNetwork()
    const server = keepingServer(network)
    server.source = SOURCE.replace('one', 'other')
    show()
    // Before the first one is answered.
    for (const name of ['one', 'two']) {
      act(() => {
        box(name).click()
      })
    }
    await waitFor(() => {
      expect(server.source).toBe(SOURCE.replace('one', 'other').replace('[x] two', '[ ] two'))
    })
    await waitFor(() => {
      expect(states()).toEqual([false, false, false, false])
    })
    expect(alertTexts()).toEqual([textConflict('epic')])
  })
})

it('a click on a line leaves what others have written elsewhere, and is taken back without it', async () => {
  const network = fakeNetwork()
  const server = keepingServer(network)
  server.source = SOURCE.replace('Words', 'Other words')
  show()
  await userEvent.click(box('one'))
  await waitFor(() => {
    expect(server.source).toBe(SOURCE.replace('Words', 'Other words').replace('[ ] one', '[x] one'))
  })
  await waitFor(() => {
    expect(screen.getByText('Other words')).toBeDefined()
  })
  undo()
  await waitFor(() => {
    expect(server.source).toBe(SOURCE.replace('Words', 'Other words'))
  })
  await waitFor(() => {
    expect(box('one').checked).toBe(false)
  })
  expect(alertTexts()).toEqual([])
})

it('no box can be clicked while another text is on its way', async () => {
  fakeNetwork().on('ChangeEpic', 'offline')
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }))
  await waitFor(() => {
    expect(box('one').disabled).toBe(true)
  })
})
