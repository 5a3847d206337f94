import * as v from 'valibot'
import { pathOf } from '#web/lib/page/paths.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const invite = v.object({
  ...{ kind: v.picklist(['group', 'project']), name: v.string(), role: v.string() },
  ...{
    email: v.string(),
    invited_by: v.string(),
    is_for_viewer: v.boolean(),
    can_register: v.optional(v.boolean(), false),
  },
})

export interface NewAccount {
  name: string
  username: string
  password: string
}

const accepted = v.object({ full_path: v.string(), kind: v.picklist(['group', 'project']) })

const addressOf = (token: string): string => pathOf('invite', '', token)

/** Returns what the link of an invitation invites to. Rejects as `pageRequest` does. */
export const readInvite = async (token: string): Promise<v.InferOutput<typeof invite>> =>
  v.parse(invite, await pageRequest(`${addressOf(token)}.json`))

/** Makes an account for whoever the invitation is for. Rejects as `pageRequest` does. */
export const registerByInvite = async (token: string, account: NewAccount): Promise<void> => {
  await pageRequest(`${addressOf(token)}/account`, { method: 'POST', body: account })
}

/** Makes the signed-in person a member of what is given back. Rejects as `pageRequest` does. */
export const acceptInvite = async (token: string): Promise<v.InferOutput<typeof accepted>> =>
  v.parse(accepted, await pageRequest(addressOf(token), { method: 'POST', body: {} }))
