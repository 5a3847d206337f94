import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LabelHome } from './label-form.tsx'
import { labelsOfNamespace } from './labels-of-namespace.ts'

/** Returns labels that another one of a group or project may be merged into: its own, and those of the groups above. */
export const mergeTargetsQuery = (home: LabelHome, search: string) =>
  queryOptions({
    queryKey: ['labels-of', home, search, 'to-merge-into'],
    queryFn: async ({ client }) => {
      const list = await client.infiniteQuery(labelsOfNamespace(home, search))
      const [page] = list.pages
      return [...(page?.own ?? []), ...(page?.above?.labels ?? [])]
    },
    placeholderData: keepPreviousData,
  })
