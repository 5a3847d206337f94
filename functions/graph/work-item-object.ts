import { itemPath } from '#domain/addresses.ts'
import { isArchived } from '#domain/namespace/archived.ts'
import { workItemId } from '#domain/item/work-item-ids.ts'
import { can, type Subject } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { refOf, subjectOf } from '#operations/item/item-for-write.ts'
import type { WorkItem } from '#operations/read/item/work-items.ts'
import { namespaceObject } from '#presenters/graphql/namespace-object.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { shownVersion } from '#table/items/work-items.ts'
import type { FieldRequest } from './field.ts'
import { typeOf } from './work-item-types.ts'
import { widgetsOf } from './work-item-widgets.ts'

function permissionsOf(viewer: Viewer, subject: Subject) {
  const isAdmin = can(viewer, 'admin', subject)
  return {
    readWorkItem: true,
    updateWorkItem: can(viewer, 'update', subject),
    adminWorkItem: isAdmin,
    adminParentLink: isAdmin,
    setWorkItemMetadata: isAdmin,
    adminWorkItemLink: isAdmin,
    deleteWorkItem: can(viewer, 'destroy', subject),
    createNote: can(viewer, 'comment', subject),
    markNoteAsInternal: can(viewer, 'readInternalNotes', subject),
    adminNotes: can(viewer, 'adminNotes', subject),
  }
}

/** Returns an item as work items show it, to a viewer who may read it. */
export function workItemObject(request: Pick<FieldRequest, 'viewer' | 'webUrl' | 'today'>, item: WorkItem) {
  const { viewer, webUrl } = request
  const { kind, core, home, description } = item
  const webPath = itemPath(kind, home.fullPath, core)
  return {
    viewer,
    numericId: core.id,
    itemKind: kind,
    numericIid: core.iid,
    homePath: home.fullPath,
    id: workItemId(refOf(item)),
    iid: `${core.iid}`,
    title: core.title,
    titleHtml: core.titleHtml,
    description: description?.markdown ?? null,
    descriptionHtml: description?.html ?? null,
    state: core.state === 'opened' ? ('OPEN' as const) : ('CLOSED' as const),
    confidential: core.confidential,
    archived: isArchived(home),
    createNoteEmail: null,
    priority: core.priority ?? 'NONE',
    version: shownVersion(core),
    lockVersion: core.lockVersion,
    author: userObject(core.author, webUrl),
    createdAt: core.createdAt,
    updatedAt: core.updatedAt,
    closedAt: core.closedAt,
    webPath,
    webUrl: `${webUrl}${webPath}`,
    project: home.kind === 'project' ? projectObject(home, viewer, webUrl) : null,
    namespace: namespaceObject(home, viewer, webUrl),
    workItemType: typeOf(item),
    userPermissions: permissionsOf(viewer, subjectOf(item)),
    widgets: widgetsOf(request, item),
  }
}
