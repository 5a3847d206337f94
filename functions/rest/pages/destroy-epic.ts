import * as v from 'valibot'
import { epicPath, epicsPath } from '#domain/addresses.ts'
import { can } from '#domain/permissions.ts'
import { deleteEpic } from '#operations/delete-item.ts'
import type { WholeEpic } from '#operations/read/epic-details.ts'
import type { GroupItem } from '#table/place-items.ts'
import { ok, type Answer } from '../answer.ts'
import { csrfSecretOfEnvironment, isCsrfToken } from '../csrf-token.ts'
import { subjectOf } from '../json/epic-entity.ts'
import { operationContextOf } from '../operation-context-of.ts'
import { bodyOf } from '../read-body.ts'
import type { RestRequest } from '../router.ts'
import { onEpicPage } from './in-page.ts'
import { afterWrite, pageNotFound, unprocessable } from './page-answers.ts'
import { readFields } from '../read-input.ts'

const formSchema = v.object({
  _method: v.optional(v.string(), ''),
  authenticity_token: v.optional(v.string(), ''),
  destroy_confirm: v.optional(v.string(), ''),
})

const mayDestroy = ({ viewer }: RestRequest, epic: WholeEpic): boolean => can(viewer, 'destroy', subjectOf(epic))

const destroy = (request: RestRequest, epic: WholeEpic, done: Answer): Promise<Answer> =>
  afterWrite(async () => {
    await deleteEpic(operationContextOf(request), { epicId: epic.core.id })
    return done
  })

/** Deletes the epic, for scripts: `DELETE ….json?destroy_confirm=true`. */
export const destroyEpic = onEpicPage(async (request, group, epic) => {
  if (!mayDestroy(request, epic)) return pageNotFound
  if (request.query['destroy_confirm'] !== 'true') {
    return { status: 422, body: { errors: 'Destroy confirmation not provided for epic' } }
  }
  return destroy(request, epic, ok({ web_url: epicsPath(group.fullPath) }))
})

/** The page that shows a notice knows its words by this name. */
const redirect = (path: string, notice: string): Answer => ({
  status: 302,
  body: undefined,
  headers: { Location: `${path}?notice=${notice}` },
})

/** Deletes the epic, for the form of its page: POST with `_method=delete`, the token of the page and a confirmation. */
export const destroyEpicByForm = onEpicPage(async (request, group, epic) => {
  const form = readFields(formSchema, bodyOf(request))
  if (form._method.toLowerCase() !== 'delete') {
    return { status: 405, body: { message: '405 Method Not Allowed' }, headers: { Allow: 'GET, DELETE' } }
  }
  if (!mayDestroy(request, epic)) return pageNotFound
  if (!hasToken(request, group, epic, form.authenticity_token)) return unprocessable('The form has expired.')
  if (form.destroy_confirm !== 'true') {
    return redirect(epicPath(group.fullPath, epic.core.iid), 'epic_destroy_not_confirmed')
  }
  return destroy(request, epic, redirect(epicsPath(group.fullPath), 'epic_destroyed'))
})

function hasToken({ viewer }: RestRequest, group: GroupItem, { core }: WholeEpic, token: string): boolean {
  const subject = { userId: viewer.id ?? 0, path: epicPath(group.fullPath, core.iid) }
  return isCsrfToken(csrfSecretOfEnvironment(), token, subject, Date.now())
}
