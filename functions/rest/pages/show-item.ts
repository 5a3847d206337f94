import { itemPath } from '#domain/addresses.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import { ok } from '../server/answer.ts'
import { createCsrfToken, csrfSecretOfEnvironment } from '../server/csrf-token.ts'
import type { PageRoute } from '../server/endpoint.ts'
import { shownEntity } from '../api/shown-items.ts'
import { onItemPage } from './in-page.ts'

/** Describes the endpoint beside the page of an item, which answers it as JSON. */
export const showItem = (kind: ItemKind): PageRoute =>
  onItemPage(kind, async (request, whole) => ok(await shownEntity(request, whole)))

/** Returns the same where the page has a form that deletes: for those who may with the token that the form sends back. */
export const showItemWithForm = (kind: ItemKind): PageRoute =>
  onItemPage(kind, async (request, whole) => {
    const { viewer } = request
    const { core, home } = whole
    const entity = await shownEntity(request, whole)
    if (viewer.id === null || !can(viewer, 'destroy', subjectOf(whole))) return ok(entity)
    const subject = { userId: viewer.id, path: itemPath(kind, home.fullPath, core) }
    const token = createCsrfToken(csrfSecretOfEnvironment(), subject, Date.now())
    return ok({ ...entity, authenticity_token: token })
  })
