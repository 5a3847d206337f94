import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useDebounced } from '#web/lib/debounced.ts'
import { LABEL_SEARCH_MIN } from '#web/lib/list/label-search.ts'
import { fetchLabelsFailed } from '#web/lib/late-messages.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { useFetchAlert } from '#web/lib/transport/use-fetch-alert.ts'
import type { Label } from './label.ts'

const schema = v.array(
  v.object({
    id: v.number(),
    title: v.string(),
    color: v.string(),
    description: v.nullish(v.string(), null),
    text_color: v.string(),
    group_id: v.nullish(v.number(), null),
    owner_path: v.nullish(v.string(), null),
  }),
)

/** Returns the labels that can be chosen for an item of a kind, narrowed by the search text; asked for while `isWanted`. */
export function useOfferedLabels(kind: OwnerKind, labelsPath: string, text: string, isWanted: boolean) {
  const typed = useDebounced(text.trim())
  const search = typed.length < LABEL_SEARCH_MIN ? '' : typed
  const { data, error, isPending } = useQuery({
    queryKey: ['offered-labels', labelsPath, search],
    queryFn: () => fetchLabels(search === '' ? labelsPath : `${labelsPath}&search=${encodeURIComponent(search)}`),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // Opening the list again asks again.
    retry: false,
  })
  useFetchAlert(fetchLabelsFailed(kind), { data, error })
  return { ...(data ?? NOTHING), error, isPending }
}

interface OfferedLabels {
  labels: readonly Label[]
  /** Paths of the groups and projects of those labels that share their titles with others, by the labels' ids. */
  owners: ReadonlyMap<string, string>
}

const NOTHING: OfferedLabels = { labels: [], owners: new Map() }

async function fetchLabels(path: string): Promise<OfferedLabels> {
  const found = v.parse(schema, await pageRequest(path)).map(({ id, group_id, owner_path, text_color, ...label }) => ({
    ownerPath: owner_path,
    label: {
      ...label,
      id: `gid://gitlab/${group_id === null ? 'ProjectLabel' : 'GroupLabel'}/${id}`,
      textColor: text_color,
    },
  }))
  return {
    labels: found.map(({ label }) => label),
    owners: new Map(
      found.flatMap(({ label, ownerPath }) => (ownerPath === null ? [] : [[label.id, ownerPath] as const])),
    ),
  }
}
