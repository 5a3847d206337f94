import { Lock } from 'lucide-react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WEIGHT_MAX } from '#domain/limits.ts'
import type { HealthStatus } from '#domain/schema.generated.ts'
import { FieldMark, FieldMarks } from '#web/features/item/fields/field-marks.tsx'
import { RowValue } from '#web/features/item/row/row-value.tsx'
import { FieldWidget } from '#web/features/item/fields/field-widget.tsx'
import {
  shownField,
  shownFields,
  type FieldValue,
  type ItemFields,
  type ShownField,
} from '#web/features/item/fields/item-fields.ts'
import { placedField } from '#web/features/item/fields/placed-fields.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer } from '../../fake-network.ts'
import { alertTexts, OWNER, sentChanges, showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (priority: string, errors: string[] = []) => ({
  updateEpic: { errors, epic: { id: OWNER.id, priority } },
})
const show = (fields: ItemFields, canEdit = true) =>
  showOwner(fields, (epic) =>
    shownFields(epic).map((field) => <FieldWidget key={field.name} owner={OWNER} field={field} canEdit={canEdit} />),
  )
const priority = () => screen.getByRole('region', { name: 'Priority' })
const edit = () => screen.findByRole('button', { name: 'Edit priority' })
const choose = async (name: string) => {
  await userEvent.click(await edit())
  await userEvent.click(await screen.findByRole('option', { name }))
}

describe('the priority of an item in the sidebar', () => {
  it('is chosen from all values by key, shows at once, is said once, and is saved', async () => {
    const network = fakeNetwork()
    const held = heldAnswer(answer('HIGH'))
    network.on('ChangeEpic', held.answer)
    show({ priority: 'NONE' })
    const button = await edit()
    button.focus()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('listbox', { name: 'Select priority' })
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Urgent', 'High', 'Medium', 'Low', 'None'])
    expect(screen.getByRole('option', { name: 'None' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
    const value = await within(priority()).findByText('High')
    // The message of the change is read out, and nothing besides.
    expect(value.closest('[aria-live]')).toBeNull()
    expect(screen.queryByRole('listbox')).toBeNull()
    await waitFor(() => {
      expect(sentChanges(network)).toEqual([{ groupPath: 'acme/web', iid: '5', priority: 'HIGH' }])
    })
    held.release()
    await waitFor(() => {
      expect(button.getAttribute('aria-busy')).toBeNull()
    })
    expect(within(priority()).getByText('High')).toBeTruthy()
  })

  it('is not saved when it is chosen again', async () => {
    const network = fakeNetwork()
    show({ priority: 'LOW' })
    await choose('Low')
    expect(network.calls).toEqual([])
  })

  it.each([
    ['the server’s refusal', answer('LOW', ['You may not.']), 'You may not.'],
    ['a server in trouble', trouble(), 'Something went wrong while setting epic priority.'],
  ])('comes back after %s, with the reason', async (_, given, reason) => {
    fakeNetwork().on('ChangeEpic', given)
    show({ priority: 'LOW' })
    await choose('Urgent')
    await waitFor(() => {
      expect(alertTexts()).toEqual([reason])
    })
    expect(within(priority()).getByText('Low')).toBeTruthy()
  })

  it('has no control for those who may not change it', () => {
    show({ priority: 'MEDIUM' }, false)
    expect(priority().textContent).toBe('PriorityMedium')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the marks of a row', () => {
  it.each(['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const)('name the priority %s', (value) => {
    render(<FieldMarks of={{ priority: value }} />)
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      `Priority: ${value.toLowerCase()}`,
    ])
  })

  it.each([{ priority: 'NONE' as const }, {}])('say nothing of %j', (item) => {
    const { container } = render(<FieldMarks of={item} />)
    expect(container.textContent).toBe('')
    expect(screen.queryByRole('img')).toBeNull()
  })
})

const LOCK = { true: { label: 'Yes', icon: Lock }, false: { label: 'No', icon: Lock } }

/** A field of each type, as it is shown for a value. */
const FIELDS = {
  weight: (value: number | null) => placedField('weight', value),
  dueDate: (value: string | null) => placedField('dueDate', value),
  healthStatus: (value: HealthStatus | null) => placedField('healthStatus', value),
  confidential: (value: boolean) => shownField('confidential', { choices: LOCK }, value),
}

describe('a field of another type in the sidebar', () => {
  const showField = <Value extends FieldValue>(name: string, value: Value, fieldOf: (value: Value) => ShownField) => {
    const network = fakeNetwork()
    network.on('ChangeEpic', ({ body }) => {
      const { input } = body as { input: Record<string, unknown> }
      return { updateEpic: { errors: [], epic: { id: OWNER.id, [name]: input[name] } } }
    })
    showOwner<Record<string, Value>>({ [name]: value }, ({ [name]: current = value }) => (
      <FieldWidget owner={OWNER} field={fieldOf(current)} canEdit />
    ))
    return network
  }
  const open = async (noun: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${noun}` }))
  }
  const sent = async (network: ReturnType<typeof fakeNetwork>, change: object) => {
    await waitFor(() => {
      expect(sentChanges(network)).toMatchObject([change])
    })
  }

  it('is a number that is typed, within its limits, and taken away', async () => {
    const network = showField('weight', 3, FIELDS.weight)
    expect(screen.getByRole('region', { name: 'Weight' }).textContent).toContain('3')
    await open('weight')
    const field = await screen.findByRole('textbox', { name: 'Weight' })
    for (const text of ['-1', 'much', '1.5', String(WEIGHT_MAX + 1)]) {
      fireEvent.change(field, { target: { value: text } })
      expect(field.getAttribute('aria-invalid'), text).toBe('true')
    }
    fireEvent.change(field, { target: { value: '8' } })
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('8')).toBeTruthy()
    await sent(network, { weight: 8 })
    await open('weight')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove weight' }))
    expect(await screen.findByText('None')).toBeTruthy()
    await waitFor(() => {
      expect(sentChanges(network)[1]).toMatchObject({ weight: null })
    })
  })

  it('is a day that is typed, and taken away', async () => {
    const network = showField('dueDate', null, FIELDS.dueDate)
    expect(screen.getByText('None')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Add due date' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Due date' }), { target: { value: '2026-11-21' } })
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Nov 21, 2026')).toBeTruthy()
    await sent(network, { dueDate: '2026-11-21' })
    await open('due date')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove due date' }))
    expect(await screen.findByText('None')).toBeTruthy()
    await waitFor(() => {
      expect(sentChanges(network)[1]).toMatchObject({ dueDate: null })
    })
  })

  it('is chosen from its values or none, where it may be empty, also by a search', async () => {
    const network = showField<HealthStatus | null>('healthStatus', 'atRisk', FIELDS.healthStatus)
    await open('health status')
    expect((await screen.findByRole('option', { selected: true })).textContent).toBe('At risk')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['No status', 'On track', 'Needs attention', 'At risk'],
    ])
    await userEvent.click(screen.getByRole('option', { name: 'No status' }))
    expect(await screen.findByText('None')).toBeTruthy()
    await sent(network, { healthStatus: null })
    await open('health status')
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search health status' }), {
      target: { value: 'ATT' },
    })
    await waitFor(() => {
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Needs attention'])
    })
    await userEvent.keyboard('{Enter}')
    expect(await within(screen.getByRole('region')).findByText('Needs attention')).toBeTruthy()
    await waitFor(() => {
      expect(sentChanges(network)[1]).toMatchObject({ healthStatus: 'needsAttention' })
    })
  })

  it('that is not there, or cannot be saved, is told in its own words', async () => {
    const network = showField<HealthStatus | null>('healthStatus', null, FIELDS.healthStatus)
    network.on('ChangeEpic', trouble())
    await open('health status')
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'none of them' } })
    await screen.findByText('No matching results')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
    await userEvent.click(await screen.findByRole('option', { name: 'At risk' }))
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Something went wrong while setting epic health status.'])
    })
    expect(within(screen.getByRole('region')).getByText('None')).toBeTruthy()
  })

  it('is chosen to be so or not', async () => {
    const network = showField('confidential', false, FIELDS.confidential)
    expect(screen.getByText('No')).toBeTruthy()
    await open('confidentiality')
    await userEvent.click(await screen.findByRole('option', { name: 'Yes' }))
    expect(await screen.findByText('Yes')).toBeTruthy()
    await sent(network, { confidential: true })
  })
})

describe('the mark of a field of another type', () => {
  it.each([
    [FIELDS.weight(0), 'Weight', '0'],
    [FIELDS.dueDate('2020-11-21'), 'Due date', 'Nov 21, 2020'],
    [FIELDS.healthStatus('onTrack'), 'Health status: on track', ''],
  ])('says its value, %#', (field, name, text) => {
    const { container } = render(<FieldMark field={field} />)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(name)
    expect(container.textContent).toBe(text)
  })

  it.each([FIELDS.weight(null), FIELDS.dueDate(null), FIELDS.healthStatus(null)])(
    'shows nothing where nobody has chosen one, but offers it, %#',
    (field) => {
      const { container, rerender } = render(<FieldMark field={field} />)
      expect(container.textContent).toBe('')
      rerender(<FieldMark field={field} as={RowValue} access={{ isEditable: true, isOffering: true }} />)
      expect(screen.getByRole('button', { name: `${field.label}: none, change` }).textContent).toBe('')
    },
  )
})
