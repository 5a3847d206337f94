import * as v from 'valibot'
import { ROLE_NAMES } from '#domain/role.ts'
import { acceptInvitation, isFor, openInvitation } from '#operations/invitation/accept-invitation.ts'
import { loadUser } from '#operations/read/people/list-users.ts'
import { registerInvited } from '#operations/person/register.ts'
import { accountsOf } from '../server/accounts.ts'
import { ok } from '../server/answer.ts'
import { operationContextOf, systemContextOf } from '../server/operation-context-of.ts'
import { readFields } from '../server/read-input.ts'
import { onPage } from './in-page.ts'
import { NEW_ACCOUNT } from './new-account.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'

/** Whom a link of a mail invites to what, for its page; with one that does not work there is nothing to press. */
export const showInvite = onPage(async (request) => {
  const { table, viewer, parameters } = request
  const open = await openInvitation(table, parameters['token'] ?? '', new Date().toISOString())
  if (open === null) return pageNotFound
  const user = viewer.id === null ? null : await loadUser(table, viewer.id)
  const { invitation, place } = open
  return ok({
    ...{ kind: place.kind, name: place.name, role: ROLE_NAMES[invitation.accessLevel] },
    ...{ email: invitation.email, invited_by: invitation.actor.name, is_for_viewer: isFor(open, user) },
    // Told to whoever has the link, and with it the mails of this address.
    can_register: (await accountsOf(request)?.find(invitation.email)) === null,
  })
})

/** Makes an account for whoever a link of a mail is for, by which they sign in and accept. */
export const registerByInvite = onPage(
  async (request) => {
    const { token = '' } = request.parameters
    const accounts = accountsOf(request)
    const open = await openInvitation(request.table, token, new Date().toISOString())
    if (accounts === null || open === null) return pageNotFound
    const given = readFields(v.object(NEW_ACCOUNT), request.given)
    return afterWrite(async () => {
      await registerInvited(systemContextOf(request), accounts, { token, ...given })
      return { status: 201, body: { username: given.username } }
    })
  },
  { input: NEW_ACCOUNT },
)

/** Makes whoever is signed in a member by the link of a mail. */
export const acceptInvite = onPage((request) =>
  afterWrite(async () => {
    const { fullPath, kind } = await acceptInvitation(operationContextOf(request), request.parameters['token'] ?? '')
    return ok({ full_path: fullPath, kind })
  }),
)
