import { UserCheck } from 'lucide-react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Table from '#domain/item/fields.ts'
import type { FieldEntry, FieldName } from '#domain/item/fields.ts'
import { FieldMark } from '#web/features/item/fields/field-marks.tsx'
import { FieldWidget } from '#web/features/item/fields/field-widget.tsx'
import { shownField, type FieldValue } from '#web/features/item/fields/item-fields.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { OWNER, sentChanges, showOwner } from '../owner-page.tsx'

/** A field of the table that refers to one person: no field of the product does so yet, and one more entry is all that it takes. */
vi.mock('#domain/item/fields.ts', async (original) => {
  const table = await original<typeof Table>()
  const reviewer: FieldEntry = {
    kinds: ['epic', 'issue'],
    label: 'Reviewer',
    value: { type: 'reference', to: 'person' },
    ability: 'admin',
  }
  const fields: Record<string, FieldEntry> = { ...table.FIELDS, reviewer }
  return { ...table, FIELDS: fields, fieldEntry: (name: string) => fields[name] }
})

const added: string = 'reviewer'
const REVIEWER = added as FieldName
const person = (username: string, name: string) => ({
  ...{ __typename: 'UserCore', id: `gid://gitlab/User/${username.length}`, username, name, avatarUrl: null },
  ...{ webUrl: `https://canopy.test/${username}`, webPath: `/${username}` },
})
const RAVI = person('ravi', 'Ravi Menon')
const NINA = person('nina.k', 'Nina Kaur')

const fieldOf = (value: FieldValue) => shownField<FieldName, FieldValue>(REVIEWER, { icon: UserCheck }, value)

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a field that refers to one person', () => {
  const show = () =>
    showOwner<{ reviewer: typeof RAVI | null }>({ reviewer: RAVI }, ({ reviewer }) => (
      <FieldWidget owner={OWNER} field={fieldOf(reviewer)} canEdit />
    ))
  const section = () => screen.getByRole('region', { name: 'Reviewer' })

  it('shows the name, and another one of the group as soon as they are chosen', async () => {
    const network = fakeNetwork()
    network.on('PersonChoicesOfGroup', { group: { id: 'gid://gitlab/Group/1', autocompleteUsers: [RAVI, NINA] } })
    network.on('ChangeEpic', { updateEpic: { errors: [], epic: { id: OWNER.id, reviewer: NINA } } })
    show()
    expect(within(section()).getByText('Ravi Menon')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit reviewer' }))
    await userEvent.click(await screen.findByRole('option', { name: /Nina Kaur/ }))
    expect(await within(section()).findByText('Nina Kaur')).toBeTruthy()
    await waitFor(() => {
      expect(sentChanges(network)).toEqual([{ groupPath: 'acme/web', iid: '5', reviewerId: NINA.id }])
    })
  })

  it('is nobody when that is chosen', async () => {
    const network = fakeNetwork()
    network.on('PersonChoicesOfGroup', { group: { id: 'gid://gitlab/Group/1', autocompleteUsers: [RAVI] } })
    network.on('ChangeEpic', { updateEpic: { errors: [], epic: { id: OWNER.id, reviewer: null } } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit reviewer' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Nobody' }))
    expect(await within(section()).findByText('None')).toBeTruthy()
    await waitFor(() => {
      expect(sentChanges(network)).toEqual([{ groupPath: 'acme/web', iid: '5', reviewerId: null }])
    })
  })

  it('is a picture in a row, with its name for those who do not see it', () => {
    const { container } = render(<FieldMark field={{ ...fieldOf(RAVI), name: 'priority' }} />)
    expect(container.textContent).toContain('Reviewer: Ravi Menon')
  })
})
