import { ROLE_NAMES } from '#domain/role.ts'
import { acceptInvitation, isFor, openInvitation } from '#operations/invitation/accept-invitation.ts'
import { loadUser } from '#operations/read/people/list-users.ts'
import { ok } from '../server/answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { onPage } from './in-page.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'

/** Whom a link of a mail invites to what, for its page; with one that does not work there is nothing to press. */
export const showInvite = onPage(async ({ table, viewer, parameters }) => {
  const open = await openInvitation(table, parameters['token'] ?? '', new Date().toISOString())
  if (open === null) return pageNotFound
  const user = viewer.id === null ? null : await loadUser(table, viewer.id)
  const { invitation, place } = open
  return ok({
    ...{ kind: place.kind, name: place.name, role: ROLE_NAMES[invitation.accessLevel] },
    ...{ email: invitation.email, invited_by: invitation.actor.name, is_for_viewer: isFor(open, user) },
  })
})

/** Makes whoever is signed in a member by the link of a mail. */
export const acceptInvite = onPage((request) =>
  afterWrite(async () => {
    const { fullPath, kind } = await acceptInvitation(operationContextOf(request), request.parameters['token'] ?? '')
    return ok({ full_path: fullPath, kind })
  }),
)
