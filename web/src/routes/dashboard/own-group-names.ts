import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { OwnGroupNamesDocument } from './dashboard.generated.ts'

/** The reader's own groups, as they are offered to choose from. */
export const ownGroupNamesQuery = queryOptions({
  queryKey: ['own-group-names'],
  queryFn: () => request(OwnGroupNamesDocument, {}),
})
