import { useQueryClient } from '@tanstack/react-query'
import { graphqlSort } from '#web/lib/list/field-sorts.ts'
import type { EpicSort } from '#domain/schema.generated.ts'
import { rememberEpicsSort } from '#web/data/store/epics-sort.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { ListBar, type ListBarProps } from './list-bar.tsx'

/** An order that the server remembers for the reader. */
type SavedSort = Lowercase<EpicSort>

/** Readers who choose no order do without. */
const saving = lazyPart(async () => (await import('#web/data/store/save-epics-sort.ts')).saveEpicsSort)

interface EpicsBarProps<Sort extends SavedSort> extends Omit<ListBarProps, 'sort' | 'onSort'> {
  sort: Sort
  /** Reads what was chosen. */
  toSort: (chosen: string) => Sort
  onSort: (sort: Sort) => void
}

/** Shows what decides which epics a page shows, and in which order, which is remembered. */
export function EpicsBar<Sort extends SavedSort>({ toSort, onSort, ...props }: EpicsBarProps<Sort>) {
  const queryClient = useQueryClient()
  return (
    <ListBar
      {...props}
      onSort={(chosen) => {
        const next = toSort(chosen)
        rememberEpicsSort(queryClient, next)
        saving.load().then(
          (save) => {
            save(graphqlSort<SavedSort>(next))
          },
          () => undefined,
        )
        onSort(next)
      }}
    />
  )
}
