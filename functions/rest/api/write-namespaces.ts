import * as v from 'valibot'
import { pathFromName } from '#domain/namespace/path-checks.ts'
import { VISIBILITIES } from '#domain/permissions.ts'
import { readSettings } from '#operations/installation/read-settings.ts'
import { archiveNamespace } from '#operations/namespace/change-namespace.ts'
import { changeWithAvatar } from '#operations/namespace/change-with-avatar.ts'
import { deleteNamespace } from '#operations/namespace/delete-namespace.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { groupAt, projectAt } from '#operations/write/find-items.ts'
import { findGroup } from '#operations/read/namespace/find-namespace.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { notFound, ok, Refusal, type Answer } from '../server/answer.ts'
import { reference, wholeNumber } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { group, nothing, project } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { ownGroupJson } from '#presenters/rest/group-json.ts'
import { projectJson } from '#presenters/rest/project-json.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { sentFile } from './uploads.ts'
import type { RestRequest } from '../server/router.ts'
import { group as groupShape, project as projectShape } from '#presenters/rest/place-shapes.ts'

const common = {
  name: v.string(),
  description: v.optional(v.nullable(v.string())),
  /** What administrators have set where it is left out. */
  visibility: v.optional(v.picklist(VISIBILITIES)),
}

/** Returns the group in which something is made; ends the request where there is none that the viewer may see. */
async function groupNamed({ table, viewer }: RestRequest, id: number, word: string): Promise<GroupItem> {
  const found = await findGroup(table, viewer, `${id}`)
  if (found === null) throw new Refusal(notFound(word))
  return found
}

export const createGroupAnywhere = endpoint('POST /api/v4/groups', {
  summary: 'Make a group, at the top or in another one; whoever makes it owns it',
  input: { ...common, path: v.string(), parent_id: v.optional(v.nullable(wholeNumber)) },
  shows: groupShape,
  on: nothing,
  answer: (request) =>
    withFieldErrors(async () => {
      const { name, path, description = null, parent_id: parentId } = request.input
      const visibility = request.input.visibility ?? (await readSettings(request.table)).defaultGroupVisibility
      const parent = typeof parentId === 'number' ? await groupNamed(request, parentId, 'Group') : null
      const input = { parentPath: parent?.fullPath ?? null, path, name, description, visibility }
      const { fullPath } = await createGroup(operationContextOf(request), input)
      return { status: 201, body: ownGroupJson(await groupAt(request.table, fullPath)) }
    }),
})

export const createGroupProject = endpoint('POST /api/v4/projects', {
  summary: 'Make a project in a group',
  input: { ...common, path: v.optional(v.string()), namespace_id: wholeNumber },
  shows: projectShape,
  on: nothing,
  answer: (request) =>
    withFieldErrors(async () => {
      const { name, path = pathFromName(name), description = null, namespace_id: groupId } = request.input
      const visibility = request.input.visibility ?? (await readSettings(request.table)).defaultProjectVisibility
      const above = await groupNamed(request, groupId, 'Namespace')
      const input = { groupPath: above.fullPath, path, name, description, visibility }
      const { fullPath } = await createProject(operationContextOf(request), input)
      return { status: 201, body: projectJson(await projectAt(request.table, fullPath), above) }
    }),
})

const said = {
  name: v.optional(v.string()),
  path: v.optional(v.string()),
  description: v.optional(v.nullable(v.string())),
  /** Not above that of the group above, nor below that of what is in it. */
  visibility: v.optional(v.picklist(VISIBILITIES)),
  /** A picture; an empty text takes it away. */
  avatar: v.optional(v.union([sentFile, v.literal('')], 'is not a file')),
}

type Said = v.InferOutput<v.ObjectSchema<typeof said, undefined>>

/** Changes a group or project as a request says. */
function changeAsSaid(
  request: RestRequest,
  place: GroupItem | ProjectItem,
  { avatar, ...names }: Said & { fileTemplateProjectId?: number | null },
) {
  const context = { ...operationContextOf(request), files: request.files }
  return changeWithAvatar(context, place, names, avatar === '' ? null : avatar?.bytes)
}

export const updateGroup = endpoint('PUT /api/v4/groups/{id+}', {
  summary:
    'Change name, path, description, picture and visibility of a group, which all that names it follows, and whose description templates its projects offer',
  input: { ...said, file_template_project_id: v.optional(reference) },
  shows: groupShape,
  on: group,
  answer: (request, found) =>
    withFieldErrors(async () => {
      const { file_template_project_id: fileTemplateProjectId, ...names } = request.input
      const { fullPath } = await changeAsSaid(request, found, {
        ...names,
        ...(fileTemplateProjectId !== undefined && { fileTemplateProjectId }),
      })
      return ok(ownGroupJson(await groupAt(request.table, fullPath)))
    }),
})

export const updateProject = endpoint('PUT /api/v4/projects/{id+}', {
  summary: 'Change name, path, description, picture and visibility of a project; all that names it follows',
  input: said,
  shows: projectShape,
  on: project,
  answer: (request, found) =>
    withFieldErrors(async () => {
      const { fullPath } = await changeAsSaid(request, found, request.input)
      const changed = await projectAt(request.table, fullPath)
      return ok(projectJson(changed, await findGroup(request.table, request.viewer, `${found.groupId}`)))
    }),
})

/** Describes how a group or project is archived and taken back; it answers with what it is then. */
const archives = (archived: boolean): Endpoint[] => {
  const word = archived ? 'archive' : 'unarchive'
  const summary = archived ? 'can be read as before, and nothing in it changes' : 'can be changed again'
  return [
    endpoint(`POST /api/v4/groups/{id+}/${word}`, {
      summary: `${archived ? 'Archive' : 'Take back from the archive'} a group: what is in it ${summary}`,
      input: {},
      shows: groupShape,
      on: group,
      answer: async (request, { fullPath }) => {
        await archiveNamespace(operationContextOf(request), { fullPath, archived })
        return { status: 201, body: ownGroupJson(await groupAt(request.table, fullPath)) }
      },
    }),
    endpoint(`POST /api/v4/projects/{id+}/${word}`, {
      summary: `${archived ? 'Archive' : 'Take back from the archive'} a project: it ${summary}`,
      input: {},
      shows: projectShape,
      on: project,
      answer: async (request, { fullPath, groupId }) => {
        await archiveNamespace(operationContextOf(request), { fullPath, archived })
        const changed = await projectAt(request.table, fullPath)
        return { status: 201, body: projectJson(changed, await findGroup(request.table, request.viewer, `${groupId}`)) }
      },
    }),
  ]
}

export const archiving: Endpoint[] = [...archives(true), ...archives(false)]

const accepted = v.strictObject({ message: v.literal('202 Accepted') })

/** Describes how a group or project is deleted: what was in it goes in the background. */
export const deletions: Endpoint[] = [
  endpoint('DELETE /api/v4/groups/{id+}', {
    summary: 'Delete a group with everything in it; it is gone at once, what was in it follows',
    input: {},
    shows: accepted,
    on: group,
    answer: deleted,
  }),
  endpoint('DELETE /api/v4/projects/{id+}', {
    summary: 'Delete a project with everything in it; it is gone at once, what was in it follows',
    input: {},
    shows: accepted,
    on: project,
    answer: deleted,
  }),
]

async function deleted(request: RestRequest, { fullPath }: { fullPath: string }): Promise<Answer> {
  await deleteNamespace(operationContextOf(request), { fullPath })
  return { status: 202, body: { message: '202 Accepted' } }
}
