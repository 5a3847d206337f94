import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { expect, it } from 'vitest'
import { LIST_EDITING } from '#web/features/item/list/list-editing.tsx'
import type { ListTarget } from '#web/features/item/row/list-row.tsx'
import type { RowEditorProps } from '#web/features/item/row/row-editing.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { SHOWN_DEFAULTS } from '#support/given/item-fields.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'

const target = (number: number, isEditable = true): ListTarget => ({
  owner: { kind: 'issue', id: `gid://gitlab/Issue/${number}`, iid: String(number), fullPath: 'acme/web' },
  isEditable,
  item: {
    ...{ id: `gid://gitlab/Issue/${number}`, title: `Issue ${number}`, state: 'opened' as const },
    ...{ ...SHOWN_DEFAULTS, labels: { nodes: [] }, dueDate: null },
  },
})

const queryClient = createQueryClient()
const list = createRef<HTMLUListElement>()
const editor = lazyComponent<RowEditorProps>(() => Promise.reject(new Error('Nobody opens an editor here.')))

function List({ targets }: { targets: readonly ListTarget[] }) {
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null)
  return (
    <QueryClientProvider client={queryClient}>
      <span ref={setTools} />
      <ul ref={list}>
        {targets.map(({ owner, item }) => (
          <li key={owner.id} data-key={owner.id} tabIndex={-1}>
            {item.title}
          </li>
        ))}
      </ul>
      <LIST_EDITING.ListEditor
        {...{ list, tools, targets, selection, rowEditor: editor, isScopedAllowed: true }}
        activeKey={targets[0]?.owner.id ?? ''}
        onSelect={setSelection}
      />
    </QueryClientProvider>
  )
}

it('has a switch above the rows, by which a finger chooses rows that can be changed', async () => {
  fillBrowserGaps()
  render(<List targets={[target(1), target(2), target(3, false)]} />)
  const chosen = () => within(screen.getByRole('toolbar', { name: 'Selected rows' })).getByRole('status').textContent
  const touch = (title: string) => {
    const press = Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' })
    fireEvent(screen.getByText(title), press)
  }
  touch('Issue 1')
  expect(screen.queryByRole('toolbar')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Select rows' }))
  expect(chosen()).toBe('Select rows')
  touch('Issue 1')
  touch('Issue 2')
  touch('Issue 3')
  expect(chosen()).toBe('2 selected')
  await userEvent.click(screen.getByRole('switch', { name: 'Select rows', checked: true }))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('has no switch where no row can be changed', () => {
  render(<List targets={[target(3, false)]} />)
  expect(screen.queryByRole('switch')).toBeNull()
})
