// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderMarkdown } from '#operations/markdown.ts'
import { ItemDescription } from '#web/features/item/item-description.tsx'

const shown = (source: string): string => {
  const initialDescriptionHtml = renderMarkdown(source, { groupPath: 'acme' })
  return render(<ItemDescription item={{ initialDescriptionHtml, initialDescriptionText: source }} />).container
    .textContent
}

it('counts the items of checklists, where there are any', () => {
  expect(shown('- [x] a\n- [ ] b\n  - [ ] c')).toMatch(/1\/3 checklist items$/)
  expect(shown('- [x] a')).toMatch(/1\/1 checklist item$/)
  expect(shown('- a')).not.toContain('checklist')
})
