import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useDebounced } from '#web/lib/debounced.ts'
import { fetchLabelsFailed } from '#web/lib/messages.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import { pageRequest } from '#web/lib/page-request.ts'
import { useFetchAlert } from '#web/lib/use-fetch-alert.ts'
import type { Label } from './label.ts'

/** Shorter terms would match nearly everything. */
const SEARCH_MIN = 2

const schema = v.array(
  v.object({
    id: v.number(),
    title: v.string(),
    color: v.string(),
    description: v.nullish(v.string(), null),
    text_color: v.string(),
    group_id: v.nullish(v.number(), null),
  }),
)

/** The labels that can be chosen for an item of a kind, narrowed by the search text; asked for while `isWanted`. */
export function useOfferedLabels(kind: OwnerKind, labelsPath: string, text: string, isWanted: boolean) {
  const typed = useDebounced(text.trim())
  const search = typed.length < SEARCH_MIN ? '' : typed
  const { data, error, isPending } = useQuery({
    queryKey: ['offered-labels', labelsPath, search],
    queryFn: () => fetchLabels(search === '' ? labelsPath : `${labelsPath}&search=${encodeURIComponent(search)}`),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // Opening the list again asks again.
    retry: false,
  })
  useFetchAlert(fetchLabelsFailed(kind), { data, error })
  return { labels: data ?? NO_LABELS, error, isPending }
}

const NO_LABELS: readonly Label[] = []

async function fetchLabels(path: string): Promise<Label[]> {
  return v.parse(schema, await pageRequest(path)).map(({ id, group_id, text_color, ...label }) => ({
    ...label,
    id: `gid://gitlab/${group_id === null ? 'ProjectLabel' : 'GroupLabel'}/${id}`,
    textColor: text_color,
  }))
}
