import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DateWidget } from '#web/features/date-range/date-widget.tsx'
import type { EpicDetailFragment } from '#web/features/epic/epic.generated.ts'
import { chooseFirstDayOfWeek } from '#web/lib/date/first-day-choice.ts'
import { PlannedDateWidget } from '#web/features/item/fields/planned-date.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { pageData } from '../epic/epic-fixture.ts'
import { alertTexts, OWNER, sentChanges, showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

type Dates = Pick<EpicDetailFragment, Extract<keyof EpicDetailFragment, `${'start' | 'due'}Date${string}`>>
const NOTHING: Dates = {
  startDate: null,
  startDateIsFixed: false,
  startDateFixed: null,
  startDateFromMilestones: null,
  startDateFromInheritedSource: null,
  startDateSource: null,
  dueDate: null,
  dueDateIsFixed: false,
  dueDateFixed: null,
  dueDateFromMilestones: null,
  dueDateFromInheritedSource: null,
  dueDateSource: null,
}
const FIXED_START = { startDate: '2022-06-05', startDateFixed: '2022-06-05', startDateIsFixed: true }
const INHERITED_DUE = {
  dueDate: '2022-06-30',
  dueDateFromInheritedSource: '2022-06-30',
  dueDateFromMilestones: '2022-06-30',
  dueDateSource: {
    milestoneTitle: '1.0',
    milestoneStartDate: '2022-06-01',
    milestoneDueDate: '2022-06-30',
    epicReference: null,
  },
}
const show = (dates: Partial<Dates>, canEdit = true) =>
  showOwner({ ...NOTHING, ...dates }, (fields) => {
    const all = pageData(fields).initial
    return (
      <>
        <DateWidget owner={OWNER} side="start" dates={all} canEdit={canEdit} />
        <DateWidget owner={OWNER} side="due" dates={all} canEdit={canEdit} />
      </>
    )
  })
const answer = (dates: Partial<Dates>, errors: string[] = []) => ({
  updateEpic: { errors, epic: { id: OWNER.id, ...NOTHING, ...dates } },
})

const section = (name: string) => within(screen.getByRole('region', { name }))
const chosen = async (name: string) => {
  const radios = await section(name).findAllByRole<HTMLInputElement>('radio')
  return radios.find(({ checked }) => checked)?.labels?.[0]?.textContent
}

describe('the dates of an epic', () => {
  it('show what is in force and where it comes from', async () => {
    fakeNetwork()
    show({ ...FIXED_START, ...INHERITED_DUE })
    expect(await chosen('Start date')).toBe('Fixed')
    expect(section('Start date').getByRole('button', { name: 'Jun 5, 2022, edit start date' })).toBeTruthy()
    expect(await chosen('Due date')).toBe('Inherited')
    expect(section('Due date').getByText('Jun 30, 2022')).toBeTruthy()
    await userEvent.hover(section('Due date').getByText('From milestone 1.0'))
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('1.0: Jun 1, 2022 – Jun 30, 2022')
  })

  it('name the child epic that an inherited date comes from, and lose the source when they become fixed', async () => {
    const network = fakeNetwork()
    network.on('ChangeEpic', answer({ ...INHERITED_DUE, dueDateIsFixed: true, dueDate: null }))
    const epic = { milestoneTitle: null, milestoneStartDate: null, milestoneDueDate: null, epicReference: 'acme&7' }
    show({ ...INHERITED_DUE, dueDateSource: epic })
    expect(await section('Due date').findByText('From child epic acme&7')).toBeTruthy()
    await userEvent.click(section('Due date').getByRole('radio', { name: 'Fixed' }))
    expect(section('Due date').queryByText(/^From/)).toBeNull()
  })

  it.each([
    ['2022-06-01', null, '1.0: starts Jun 1, 2022'],
    [null, '2022-06-30', '1.0: ends Jun 30, 2022'],
  ])('tell of a milestone the dates that it has (%s, %s)', async (milestoneStartDate, milestoneDueDate, text) => {
    fakeNetwork()
    show({
      ...INHERITED_DUE,
      dueDateSource: { milestoneTitle: '1.0', milestoneStartDate, milestoneDueDate, epicReference: null },
    })
    await userEvent.hover(await section('Due date').findByText('From milestone 1.0'))
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(text)
  })

  it('take a typed day, and send that side only', async () => {
    const network = fakeNetwork()
    network.on('ChangeEpic', answer(FIXED_START))
    show({})
    await userEvent.click(await section('Start date').findByRole('button', { name: 'None, edit start date' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Start date' }), '2022-06-05{Enter}')
    expect(await section('Start date').findByRole('button', { name: 'Jun 5, 2022, edit start date' })).toBeTruthy()
    await waitFor(() => {
      expect(sentChanges(network)).toEqual([
        { groupPath: 'acme/web', iid: '5', startDateFixed: '2022-06-05', startDateIsFixed: true },
      ])
    })
    expect(await chosen('Start date')).toBe('Fixed')
  })

  it('take a day from the month, and none before the start', async () => {
    const network = fakeNetwork()
    network.on(
      'ChangeEpic',
      answer({ ...FIXED_START, dueDate: '2022-06-09', dueDateFixed: '2022-06-09', dueDateIsFixed: true }),
    )
    show(FIXED_START)
    await userEvent.click(await section('Due date').findByRole('button', { name: 'None, edit due date' }))
    const early = await screen.findByRole('button', { name: /June 4, 2022/ })
    expect(early.getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(screen.getByRole('textbox', { name: 'Due date' }), '2022-06-04{Enter}')
    expect(screen.getByText('Not before Sunday, June 5, 2022')).toBeTruthy()
    expect(network.calls).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: /June 9, 2022/ }))
    await waitFor(() => {
      expect(sentChanges(network)).toMatchObject([{ dueDateFixed: '2022-06-09', dueDateIsFixed: true }])
    })
  })

  it('are chosen in weeks that begin on the reader’s day, also while the month is open', async () => {
    fakeNetwork()
    show({})
    await userEvent.click(await section('Start date').findByRole('button', { name: 'None, edit start date' }))
    const month = await screen.findByRole('application', { name: /Start date/ })
    const weekdays = () => [...month.querySelectorAll('th')].map((head) => head.textContent)
    expect(weekdays()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    act(() => {
      chooseFirstDayOfWeek(1)
    })
    expect(weekdays()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    act(() => {
      chooseFirstDayOfWeek(null)
    })
  })

  it.each([
    ['the cross beside it', () => undefined, 'remove start date'],
    ['the picker', () => userEvent.click(screen.getByRole('button', { name: /edit start date/ })), 'Remove start date'],
  ])('are taken off by %s, with the side staying fixed', async (_, prepare, name) => {
    const network = fakeNetwork()
    network.on('ChangeEpic', answer({ startDateIsFixed: true }))
    show(FIXED_START)
    await screen.findByRole('button', { name: 'remove start date' })
    await prepare()
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(section('Start date').getByRole('button', { name: 'None, edit start date' })).toBeTruthy()
    await waitFor(() => {
      expect(network.calls[0]?.body).toMatchObject({ input: { startDateFixed: null, startDateIsFixed: true } })
    })
    expect(await chosen('Start date')).toBe('Fixed')
  })

  it('switch to the inherited date and keep the fixed one for later', async () => {
    const network = fakeNetwork()
    network.on('ChangeEpic', answer({ ...FIXED_START, startDateIsFixed: false, startDate: null }))
    show(FIXED_START)
    await userEvent.click(await section('Start date').findByRole('radio', { name: 'Inherited' }))
    await waitFor(() => {
      expect(sentChanges(network)).toEqual([{ groupPath: 'acme/web', iid: '5', startDateIsFixed: false }])
    })
    expect(await chosen('Start date')).toBe('Inherited')
  })

  it.each([
    [
      'the reason of a refusal',
      answer(FIXED_START, ['Due date must be on or after the start date']),
      'Due date must be on or after the start date',
    ],
    ['its own words when the server is in trouble', trouble(), 'Something went wrong while setting epic start date.'],
  ])('come back with %s', async (_, given, text) => {
    fakeNetwork().on('ChangeEpic', given)
    show(FIXED_START)
    await userEvent.click(await screen.findByRole('button', { name: 'remove start date' }))
    await waitFor(() => {
      expect(alertTexts()).toEqual([text])
    })
    expect(section('Start date').getByRole('button', { name: 'Jun 5, 2022, edit start date' })).toBeTruthy()
  })

  it('are only read by those who may not change them, with help for all', async () => {
    fakeNetwork()
    show(FIXED_START, false)
    expect(section('Start date').getByText('Jun 5, 2022')).toBeTruthy()
    expect(section('Due date').getByText('None')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    await userEvent.click(section('Start date').getByRole('button', { name: 'Help' }))
    const help = await screen.findByRole('dialog', { name: 'Help on dates' })
    expect(help.textContent).toMatch(/^These dates affect how your epics appear in the roadmap\./)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('the due date of an issue is taken off by the cross beside it, which hands the focus on; where there is none there is no cross', async () => {
  const network = fakeNetwork()
  network.on('ChangeEpic', answer({}))
  showOwner({ dueDate: '2030-05-01' }, ({ dueDate }) => (
    <div data-item={OWNER.id}>
      <PlannedDateWidget owner={OWNER} side="due" date={dueDate} otherDate={null} canEdit />
    </div>
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'remove due date' }))
  expect(await screen.findByText('None')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'remove due date' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add due date')
  await waitFor(() => {
    expect(sentChanges(network)).toMatchObject([{ dueDate: null }])
  })
})
