import * as v from 'valibot'
import { itemPath, itemsPath } from '#domain/addresses.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { deleteItem, mayWithdraw, withdrawItem } from '#operations/item/delete-item.ts'
import { nounOfItem, refOf, subjectOf } from '#operations/item/item-for-write.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { ok, type Answer } from '../server/answer.ts'
import { csrfSecretOfEnvironment, isCsrfToken } from '../server/csrf-token.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { PageRoute } from '../server/endpoint.ts'
import { text } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { onItemPage } from './in-page.ts'
import { afterWrite, pageNotFound, unprocessable } from './page-answers.ts'
import { readFields } from '../server/read-input.ts'

const form = {
  _method: v.optional(v.string(), ''),
  authenticity_token: v.optional(v.string(), ''),
  destroy_confirm: v.optional(v.string(), ''),
}
const confirmation = { destroy_confirm: text, unchanged: text }

const mayDestroy = ({ viewer }: RestRequest, item: KnownItem): boolean => can(viewer, 'destroy', subjectOf(item))

const destroy = (request: RestRequest, item: KnownItem, done: Answer, remove = deleteItem): Promise<Answer> =>
  afterWrite(async () => {
    await remove(operationContextOf(request), refOf(item))
    return done
  })

/**
 * Deletes the item, for scripts: `DELETE ….json?destroy_confirm=true`. With `unchanged=true` its author may do so as well, unless
 * anything was done with it since it was made.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const destroyItem = (kind: ItemKind): PageRoute =>
  onItemPage(
    kind,
    async (request, item) => {
      const given = readFields(v.object(confirmation), request.given)
      const isWithdrawal = given.unchanged === 'true'
      const isAllowed = isWithdrawal ? mayWithdraw(request.viewer, item) : mayDestroy(request, item)
      if (!isAllowed) return pageNotFound
      if (given.destroy_confirm !== 'true') {
        return { status: 422, body: { errors: `Destroy confirmation not provided for ${nounOfItem(item)}` } }
      }
      return destroy(
        request,
        item,
        ok({ web_url: itemsPath(kind, item.home.fullPath) }),
        isWithdrawal ? withdrawItem : deleteItem,
      )
    },
    { input: confirmation },
  )

/** Leads on with a notice: the page that shows a notice knows its words by this name. */
const redirect = (path: string, notice: string): Answer => ({
  status: 302,
  body: undefined,
  headers: { Location: `${path}?notice=${notice}` },
})

/** Deletes the item, for the form of its page: POST with `_method=delete`, the token of the page and a confirmation. */
export const destroyItemByForm = (kind: ItemKind): PageRoute =>
  onItemPage(
    kind,
    async (request, item) => {
      const given = readFields(v.object(form), request.given)
      const { core, home } = item
      if (given._method.toLowerCase() !== 'delete') {
        return { status: 405, body: { message: '405 Method Not Allowed' }, headers: { Allow: 'GET, DELETE' } }
      }
      if (!mayDestroy(request, item)) return pageNotFound
      const path = itemPath(kind, home.fullPath, core)
      if (!hasToken(request, path, given.authenticity_token)) return unprocessable('The form has expired.')
      const noun = nounOfItem(item)
      if (given.destroy_confirm !== 'true') return redirect(path, `${noun}_destroy_not_confirmed`)
      return destroy(request, item, redirect(itemsPath(kind, home.fullPath), `${noun}_destroyed`))
    },
    { input: form },
  )

const hasToken = ({ viewer }: RestRequest, path: string, token: string): boolean =>
  isCsrfToken(csrfSecretOfEnvironment(), token, { userId: viewer.id ?? 0, path }, Date.now())
