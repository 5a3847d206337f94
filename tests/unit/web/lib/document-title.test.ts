import { expect, it } from 'vitest'
import { documentTitle, epicDocumentTitle } from '#web/lib/page/document-title.ts'

it('names an epic by title and number, its section, its group and the product', () => {
  expect(epicDocumentTitle({ title: 'Plan Q3', iid: '5' }, 'Acme')).toBe('Plan Q3 (&5) · Epics · Acme · Canopy')
})

it('leaves out what is not known yet', () => {
  expect(documentTitle('Epics', undefined)).toBe('Epics · Canopy')
})
