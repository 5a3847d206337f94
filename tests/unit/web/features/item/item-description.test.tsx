import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderMarkdown } from '#operations/markdown/markdown.ts'
import { ItemDescription } from '#web/features/item/page/item-description.tsx'
import type { ItemPageState } from '#web/features/item/page/item-page-state.ts'

const unedited = { lastEditedAt: null, lastEditedBy: null }

const shown = (source: string, edit: Pick<ItemPageState, 'lastEditedAt' | 'lastEditedBy'> = unedited): string => {
  const initialDescriptionHtml = renderMarkdown(source, { groupPath: 'acme' })
  const item = { initialDescriptionHtml, initialDescriptionText: source, ...edit }
  return render(<ItemDescription item={item} />).container.textContent
}

it('counts the items of checklists, where there are any', () => {
  expect(shown('- [x] a\n- [ ] b\n  - [ ] c')).toMatch(/1\/3 checklist items$/)
  expect(shown('- [x] a')).toMatch(/1\/1 checklist item$/)
  expect(shown('- a')).not.toContain('checklist')
})

it('says who edited the description when, once somebody has', () => {
  const lastEditedAt = new Date(Date.now() - 3.5 * 60_000).toISOString()
  expect(shown('a', { lastEditedAt, lastEditedBy: { name: 'Ada', webPath: '/ada' } })).toMatch(
    /Edited 3 minutes ago by Ada$/,
  )
  expect(shown('a', { lastEditedAt, lastEditedBy: null })).toMatch(/Edited 3 minutes ago$/)
  expect(shown('a')).toBe('a\n')
})
