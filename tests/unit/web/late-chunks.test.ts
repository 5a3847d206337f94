import { expect, it } from 'vitest'
import { lateChunks } from '../../../web/late-chunks.ts'

type Graph = Parameters<ReturnType<typeof lateChunks>['name']>[1]
type Info = NonNullable<ReturnType<Graph['getModuleInfo']>>

/** What imports each module at once; what nothing imports is imported late. */
const IMPORTERS: Record<string, string[]> = {
  'epic-page.tsx': [],
  'labels-page.tsx': [],
  'details.tsx': [],
  'date-editor.tsx': [],
  'label-editor.tsx': [],
  'frame.tsx': ['epic-page.tsx'],
  'calendar.tsx': ['date-editor.tsx'],
  'sections.tsx': ['details.tsx', 'label-editor.tsx'],
  'colors.tsx': ['sections.tsx'],
  'label-form.tsx': ['labels-page.tsx', 'label-editor.tsx'],
  'color-field.tsx': ['label-form.tsx'],
  'dates.ts': ['epic-page.tsx', 'date-editor.tsx'],
}

const graph: Graph = {
  getModuleInfo: (module) => {
    const importers = IMPORTERS[module] ?? []
    return {
      isEntry: false,
      importers,
      dynamicImporters: importers.length === 0 ? ['router.ts'] : [],
    } as Partial<Info> as Info
  },
}

const chunks = () => {
  const { name } = lateChunks({ item: /details/, editing: /-editor/ })
  return (module: string) => name(module, graph)
}

it('puts together what comes in one situation, in the first one that needs it', () => {
  const chunkOf = chunks()
  expect(['date-editor.tsx', 'label-editor.tsx', 'calendar.tsx'].map(chunkOf)).toEqual([
    'editing',
    'editing',
    'editing',
  ])
  expect(['details.tsx', 'sections.tsx', 'colors.tsx'].map(chunkOf)).toEqual(['item', 'item', 'item'])
})

it('keeps apart what pages need as well, by who needs it', () => {
  const chunkOf = chunks()
  const forms = chunkOf('label-form.tsx')
  expect(chunkOf('color-field.tsx')).toBe(forms)
  expect(new Set([forms, chunkOf('dates.ts'), 'editing', 'item', null]).size).toBe(5)
})

it('leaves to the bundler what only pages need', () => {
  expect(['epic-page.tsx', 'frame.tsx'].map(chunks())).toEqual([null, null])
})
