import * as v from 'valibot'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const membership = v.object({ access_level: v.number() })

/** Returns the role that a member has by now. @param address of the membership. Rejects as `pageRequest` does. */
export const readRole = async (address: string): Promise<number> =>
  v.parse(membership, await pageRequest(address)).access_level
