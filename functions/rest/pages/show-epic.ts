import { epicPath } from '#domain/addresses.ts'
import { can } from '#domain/permissions.ts'
import { ok } from '../answer.ts'
import { createCsrfToken, csrfSecretOfEnvironment } from '../csrf-token.ts'
import { subjectOf } from '../json/epic-entity.ts'
import { shownEntity } from '../shown-epics.ts'
import { onEpicPage } from './in-page.ts'

/** The epic; for those who may delete it with the token that the delete form sends back. */
export const showEpic = onEpicPage(async (request, group, epic) => {
  const { viewer } = request
  const entity = await shownEntity(request, epic)
  if (viewer.id === null || !can(viewer, 'destroy', subjectOf(epic))) return ok(entity)
  const subject = { userId: viewer.id, path: epicPath(group.fullPath, epic.core.iid) }
  const token = createCsrfToken(csrfSecretOfEnvironment(), subject, Date.now())
  return ok({ ...entity, authenticity_token: token })
})
