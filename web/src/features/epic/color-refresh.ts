import { request } from '#web/data/transport/request.ts'
import { FETCH_COLOR_FAILED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { useRefresh } from '#web/lib/transport/refresh.ts'
import { EpicColorDocument } from './epic-color.generated.ts'

/** Asks for the colour as it is by now; the answer shows wherever the epic does. */
export function ColorRefresh({ owner: { id, fullPath, iid } }: { owner: Owner }) {
  useRefresh({
    queryKey: ['epic-color', id],
    queryFn: async () => {
      const { workspace } = await request(EpicColorDocument, { fullPath, iid })
      if (!workspace?.issuable) throw new Error('There is no such epic.')
      return workspace.issuable
    },
    failure: FETCH_COLOR_FAILED,
  })
  return null
}
