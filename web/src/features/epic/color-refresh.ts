import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { patchEntity } from '#web/lib/entity-patch.ts'
import { FETCH_COLOR_FAILED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SessionEndedError } from '#web/lib/request-errors.ts'
import { request } from '#web/lib/request.ts'
import { EpicColorDocument } from './epic-color.generated.ts'

/** Asks for the colour as it is by now, and shows it wherever the epic is shown; gone, it changes nothing any more. */
export function ColorRefresh({ owner }: { owner: Owner }) {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['epic-color', owner.id],
    queryFn: async () => {
      const { workspace } = await request(EpicColorDocument, { fullPath: owner.fullPath, iid: owner.iid })
      if (!workspace?.issuable) throw new Error('There is no such epic.')
      const { color, textColor } = workspace.issuable
      return { color, textColor }
    },
    gcTime: 0,
  })
  useEffect(() => {
    if (!data) return
    settleAlerts(FETCH_COLOR_FAILED)
    patchEntity(queryClient, owner.id, data)
  }, [data, queryClient, owner.id])
  useEffect(() => {
    if (error && !(error instanceof SessionEndedError)) raiseAlert(FETCH_COLOR_FAILED)
  }, [error])
  return null
}
