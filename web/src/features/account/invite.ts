import * as v from 'valibot'
import { pathOf } from '#web/lib/page/paths.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const invite = v.object({
  ...{ kind: v.picklist(['group', 'project']), name: v.string(), role: v.string() },
  ...{ email: v.string(), invited_by: v.string(), is_for_viewer: v.boolean() },
})

const accepted = v.object({ full_path: v.string(), kind: v.picklist(['group', 'project']) })

const addressOf = (token: string): string => pathOf('invite', '', token)

/** Returns what the link of an invitation invites to. Rejects as `pageRequest` does. */
export const readInvite = async (token: string): Promise<v.InferOutput<typeof invite>> =>
  v.parse(invite, await pageRequest(`${addressOf(token)}.json`))

/** Makes the signed-in person a member of what is given back. Rejects as `pageRequest` does. */
export const acceptInvite = async (token: string): Promise<v.InferOutput<typeof accepted>> =>
  v.parse(accepted, await pageRequest(addressOf(token), { method: 'POST', body: {} }))
