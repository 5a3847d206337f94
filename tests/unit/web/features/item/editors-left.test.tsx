import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { undo } from '#web/data/change/changes.ts'
import { items } from '#web/data/store/item-store.ts'
import { ConfidentialityWidget } from '#web/features/confidentiality/confidentiality-widget.tsx'
import { DateWidget } from '#web/features/date-range/date-widget.tsx'
import { EpicColorWidget } from '#web/features/epic/epic-color-widget.tsx'
import { AssigneesWidget } from '#web/features/item/fields/assignees.tsx'
import { MilestoneWidget } from '#web/features/item/fields/milestone.tsx'
import { PlannedDateWidget } from '#web/features/item/fields/planned-date.tsx'
import { TimeTrackingWidget } from '#web/features/item/fields/time-tracking.tsx'
import { FieldWidget } from '#web/features/item/fields/field-widget.tsx'
import { shownField, viewOf } from '#web/features/item/fields/item-fields.ts'
import { placedField } from '#web/features/item/fields/placed-fields.ts'
import { LabelsWidget } from '#web/features/label/labels-widget.tsx'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, OWNER, sentChanges, showOwner } from '../owner-page.tsx'

const LABELS = '/groups/acme/web/-/labels.json?only_group_labels=true&include_ancestor_groups=true'
const label = (number: number, title: string) => ({
  ...{ id: `gid://gitlab/GroupLabel/${number}`, title, color: '#217645', description: null, textColor: '#ffffff' },
})
const person = (number: number) => ({
  ...{ id: `gid://gitlab/User/${number}`, name: `Person ${number}`, username: `person-${number}`, avatarUrl: null },
  ...{ webPath: `/person-${number}`, webUrl: `https://canopy.test/person-${number}` },
})
const milestone = (number: number) => ({
  ...{ id: `gid://gitlab/Milestone/${number}`, title: `${number}.0`, state: 'active' as const },
  ...{ startDate: null, dueDate: null },
})
const [bug, ux, security] = [label(1, 'bug'), label(2, 'ux'), label(3, 'security')]

const BEFORE = {
  labels: { nodes: [bug] },
  assignees: { nodes: [person(1)] },
  priority: 'LOW' as string,
  color: '#1068bf',
  textColor: '#ffffff',
  weight: 3 as number | null,
  milestone: milestone(1) as ReturnType<typeof milestone> | null,
  dueDate: '2030-05-01' as string | null,
  dueDateFixed: '2030-05-01' as string | null,
  dueDateIsFixed: true,
  timeEstimate: 7200,
  totalTimeSpent: 0,
  confidential: false,
}
type Item = typeof BEFORE

interface Editor {
  name: string
  button: string
  widget: (item: Item) => ReactNode
  /** What somebody else makes of the item while the editor is open. */
  theirs: Partial<Item>
  /** What this person does in the editor, which saving it sends. */
  own: () => Promise<void>
  input: object
  /** Saves at once, so that there is nothing to leave unsaved. */
  isImmediate?: boolean
}

const option = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('option', { name }))
}
const type = async (field: string, text: string) => {
  const box = await screen.findByRole('textbox', { name: field })
  await userEvent.clear(box)
  await userEvent.type(box, text)
}
const place = { groupPath: 'acme' }

const EDITORS: Editor[] = [
  {
    name: 'labels',
    button: 'Edit labels',
    widget: ({ labels }) => (
      <LabelsWidget
        owner={OWNER}
        groupPath="acme/web"
        labels={labels.nodes}
        isScopedAllowed
        listHref="/groups/acme/web/-/epics"
        labelsPath={LABELS}
        labelsWebUrl="/groups/acme/web/-/labels"
        canEdit
      />
    ),
    theirs: { labels: { nodes: [bug, security] } },
    own: () => option('ux'),
    input: { addLabelIds: [ux.id], removeLabelIds: [], skipMissing: true },
  },
  {
    name: 'assignees',
    button: 'Edit assignees',
    widget: ({ assignees }) => <AssigneesWidget owner={OWNER} assignees={assignees.nodes} canEdit />,
    theirs: { assignees: { nodes: [person(1), person(2)] } },
    own: () => option(/^Person 1/),
    input: { addAssigneeIds: [], removeAssigneeIds: [person(1).id] },
  },
  {
    name: 'weight',
    button: 'Edit weight',
    widget: ({ weight }) => <FieldWidget owner={OWNER} field={placedField('weight', weight)} canEdit />,
    theirs: { weight: 8 },
    own: () => type('Weight', '5'),
    input: { weight: 5 },
  },
  {
    name: 'priority',
    button: 'Edit priority',
    widget: ({ priority }) => (
      <FieldWidget owner={OWNER} field={shownField('priority', viewOf('priority'), priority)} canEdit />
    ),
    theirs: { priority: 'URGENT' },
    own: () => option('Medium'),
    input: { priority: 'MEDIUM' },
    isImmediate: true,
  },
  {
    name: 'color',
    button: 'Edit color',
    widget: ({ color }) => <EpicColorWidget owner={OWNER} color={color} canEdit />,
    theirs: { color: '#c91c00' },
    own: () => option('Green'),
    input: { color: '#217645' },
    isImmediate: true,
  },
  {
    name: 'milestone',
    button: 'Edit milestone',
    widget: ({ milestone: value }) => (
      <MilestoneWidget owner={OWNER} place={place} value={value} canEdit listHref="/acme/web/-/issues" />
    ),
    theirs: { milestone: milestone(2) },
    own: () => option('3.0'),
    input: { milestoneId: milestone(3).id },
    isImmediate: true,
  },
  {
    name: 'due date',
    button: 'Edit due date',
    widget: ({ dueDate }) => <PlannedDateWidget owner={OWNER} side="due" date={dueDate} otherDate={null} canEdit />,
    theirs: { dueDate: '2030-06-01' },
    own: () => type('Due date', '2030-07-01'),
    input: { dueDate: '2030-07-01' },
  },
  {
    name: 'fixed due date of an epic',
    button: 'May 1, 2030, edit due date',
    widget: ({ dueDate, dueDateFixed, dueDateIsFixed }) => (
      <DateWidget
        owner={OWNER}
        side="due"
        dates={{
          ...{ startDate: null, startDateIsFixed: false, startDateFixed: null, startDateFromMilestones: null },
          ...{ startDateFromInheritedSource: null, startDateSourcingMilestoneTitle: null },
          ...{ startDateSourcingMilestoneDates: null, startDateSourcingEpicReference: null },
          ...{ dueDate, dueDateIsFixed, dueDateFixed, dueDateFromMilestones: null },
          ...{ dueDateFromInheritedSource: null, dueDateSourcingMilestoneTitle: null },
          ...{ dueDateSourcingMilestoneDates: null, dueDateSourcingEpicReference: null },
        }}
        canEdit
      />
    ),
    theirs: { dueDate: '2030-06-01', dueDateFixed: '2030-06-01' },
    own: () => type('Due date', '2030-07-01'),
    input: { dueDateFixed: '2030-07-01', dueDateIsFixed: true },
  },
  {
    name: 'time tracking',
    button: 'Edit time tracking',
    widget: (times) => <TimeTrackingWidget owner={OWNER} times={times} canEdit />,
    theirs: { timeEstimate: 14400, totalTimeSpent: 3600 },
    own: () => type('Add time spent', '30m'),
    input: { addTimeSpent: '30m' },
  },
  {
    name: 'confidentiality',
    button: 'Edit confidentiality',
    widget: ({ confidential }) => <ConfidentialityWidget owner={OWNER} isConfidential={confidential} canEdit />,
    theirs: { confidential: true },
    own: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }))
    },
    input: { confidential: true },
    isImmediate: true,
  },
]

const pressElsewhere = async () => {
  await userEvent.click(document.body)
}
/** By the names that people have for them; a press on the trigger is one elsewhere, since the list lies over it. */
const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  Escape: async () => {
    await userEvent.keyboard('{Escape}')
  },
  'a press elsewhere': pressElsewhere,
  'Tab, as often as it takes': async () => {
    for (let count = 0; count < 60 && screen.queryByRole('dialog') !== null; count += 1) await userEvent.tab()
    if (screen.queryByRole('dialog') !== null) await pressElsewhere()
  },
  'Control and Enter': async () => {
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    if (screen.queryByRole('dialog') !== null) await pressElsewhere()
  },
}

let network: ReturnType<typeof fakeNetwork>
let fields: Item

beforeEach(() => {
  fillBrowserGaps()
  network = fakeNetwork()
  fields = BEFORE
  network.on('ChangeEpic', () => ({ updateEpic: { errors: [], epic: { id: OWNER.id, ...fields } } }))
  network.on(
    `GET ${LABELS}`,
    [bug, ux, security].map(({ title, color, description }, index) => ({
      ...{ id: index + 1, title, color, description, text_color: '#ffffff', group_id: 7 },
    })),
  )
  network.on('AssigneeChoices', {
    currentUser: person(3),
    project: {
      ...{ id: 'gid://gitlab/Project/2', name: 'App', userPermissions: { adminProjectMember: false } },
      maxAccessLevel: { integerValue: 20 },
      projectMembers: {
        nodes: [1, 2, 3].map((number) => ({ id: `gid://gitlab/GroupMember/${number}`, user: person(number) })),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
  })
  network.on('MilestoneChoices', {
    project: {
      id: 'gid://gitlab/Project/2',
      milestones: { nodes: [1, 2, 3].map((number) => ({ ...milestone(number), expired: false })) },
    },
  })
  network.on('EpicColor', () => ({
    workspace: { id: 'gid://gitlab/Group/1', issuable: { id: OWNER.id, color: fields.color, textColor: '#ffffff' } },
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open({ widget, button }: Editor) {
  showOwner(BEFORE, (item) => (
    <div data-item={OWNER.id}>
      {widget(item)}
      <ToastHost />
    </div>
  ))
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('dialog')
  await waitFor(() => {
    expect(screen.queryByText('Loading')).toBeNull()
  })
}
/** Somebody else changes the item, as the live channel tells it. */
const changeByOther = ({ theirs }: Editor) => {
  fields = { ...fields, ...theirs }
  act(() => {
    items.receive({ id: OWNER.id, ...theirs })
  })
}
const sent = () => sentChanges(network).map(({ groupPath: _, iid: __, ...input }) => input)
const known = () => items.fieldsOf(OWNER.id)
const isClosed = async () => {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
}

describe.each(EDITORS)('the editor of $name', (editor) => {
  it.each(Object.keys(WAYS))('that is left by %s changes nothing of what others changed meanwhile', async (way) => {
    await open(editor)
    changeByOther(editor)
    await WAYS[way]?.()
    await isClosed()
    expect(sent()).toEqual([])
    expect(known()).toMatchObject(editor.theirs)
    expect(screen.queryByText('Not saved')).toBeNull()
  })
})

describe.each(EDITORS.filter(({ isImmediate }) => !isImmediate))('what was done in the editor of $name', (editor) => {
  it.each(Object.keys(WAYS).filter((way) => way !== 'Escape'))('is sent, and only that, by %s', async (way) => {
    await open(editor)
    await editor.own()
    changeByOther(editor)
    expect(sent()).toEqual([])
    await WAYS[way]?.()
    await isClosed()
    await waitFor(() => {
      expect(sent()).toEqual([editor.input])
    })
  })

  it('is not saved by Escape, which says so and puts it back at a press', async () => {
    await open(editor)
    await editor.own()
    changeByOther(editor)
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await screen.findByText('Not saved')
    expect(sent()).toEqual([])
    expect(known()).toMatchObject(editor.theirs)
    await userEvent.click(screen.getByRole('button', { name: 'Put back' }))
    await waitFor(() => {
      expect(sent()).toEqual([editor.input])
    })
  })
})

describe.each(EDITORS.filter(({ isImmediate }) => isImmediate))('a choice of $name', (editor) => {
  it('is sent, and the one that stood there at opening is none', async () => {
    await open(editor)
    const chosen = screen.queryByRole('option', { selected: true })
    changeByOther(editor)
    if (chosen) await userEvent.click(screen.getByRole('option', { selected: true }))
    else await editor.own()
    await isClosed()
    expect(sent()).toEqual([])
    if (!chosen) return
    await userEvent.click(await screen.findByRole('button', { name: editor.button }))
    await editor.own()
    await waitFor(() => {
      expect(sent()).toEqual([editor.input])
    })
  })
})

const byName = (name: string) => EDITORS.find((editor) => editor.name === name) as Editor

it('keys of texts belong to the text of the search box', async () => {
  await open(byName('labels'))
  await screen.findByRole('option', { name: 'ux' })
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  const selection = () => [box.selectionStart, box.selectionEnd]
  await userEvent.type(box, 'u')
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(selection()).toEqual([0, 1])
  await userEvent.keyboard('{End}')
  expect(selection()).toEqual([1, 1])
  await userEvent.keyboard('{Home}')
  expect(selection()).toEqual([0, 0])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await isClosed()
  expect(sent()).toEqual([])
})

it('Enter takes the only hit of one value', async () => {
  const editor = byName('milestone')
  await open(editor)
  network.on('MilestoneChoices', {
    project: { id: 'gid://gitlab/Project/2', milestones: { nodes: [{ ...milestone(3), expired: false }] } },
  })
  await userEvent.type(screen.getByRole('searchbox'), '3')
  await waitFor(() => {
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['3.0'])
  })
  await userEvent.keyboard('{Enter}')
  await isClosed()
  await waitFor(() => {
    expect(sent()).toEqual([editor.input])
  })
})

it('a list of several values says how it is left', async () => {
  await open(byName('labels'))
  expect(within(screen.getByRole('dialog')).getByText('Tab or click outside to save, Esc to discard')).toBeTruthy()
})

it('Escape leaves the form for a label, and then the list', async () => {
  await open(byName('labels'))
  await userEvent.click(await screen.findByRole('button', { name: 'Create group label' }))
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('option', { name: 'ux' })
  await userEvent.keyboard('{Escape}')
  await isClosed()
})

it('a label that was deleted meanwhile is named, and the others are saved', async () => {
  const editor = byName('labels')
  network.on('ChangeEpic', () => ({
    updateEpic: {
      ...{ errors: [], skippedIds: ['gid://gitlab/Label/3'] },
      epic: { id: OWNER.id, labels: { nodes: [bug, ux] } },
    },
  }))
  await open(editor)
  await option('ux')
  await option('security')
  await pressElsewhere()
  await waitFor(() => {
    expect(alertTexts()).toContain('security was deleted in the meantime.')
  })
  expect(known()).toMatchObject({ labels: { nodes: [bug, ux] } })
  network.on('ChangeEpic', { updateEpic: { errors: [], epic: { id: OWNER.id, labels: { nodes: [bug] } } } })
  act(() => {
    undo()
  })
  await waitFor(() => {
    expect(sent()[1]).toEqual({ removeLabelIds: [ux.id], addLabelIds: [], expect: { labelIds: [bug.id, ux.id] } })
  })
})
