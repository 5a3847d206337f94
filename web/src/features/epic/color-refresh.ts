import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { patchEntity, type EntityFields } from '#web/lib/entity-patch.ts'
import { FETCH_COLOR_FAILED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { useRefresh } from '#web/lib/refresh.ts'
import { request } from '#web/lib/request.ts'
import { EpicColorDocument } from './epic-color.generated.ts'

/** Asks for the colour as it is by now, and shows it wherever the epic is shown; gone, it changes nothing any more. */
export function ColorRefresh({ owner }: { owner: Owner }) {
  const queryClient = useQueryClient()
  useRefresh({
    queryKey: ['epic-color', owner.id],
    queryFn: () => fetchColor(owner),
    failure: FETCH_COLOR_FAILED,
    onFresh: useCallback(
      (color: EntityFields) => {
        patchEntity(queryClient, owner.id, color)
      },
      [queryClient, owner.id],
    ),
  })
  return null
}

async function fetchColor({ fullPath, iid }: Owner): Promise<EntityFields> {
  const { workspace } = await request(EpicColorDocument, { fullPath, iid })
  if (!workspace?.issuable) throw new Error('There is no such epic.')
  const { color, textColor } = workspace.issuable
  return { color, textColor }
}
