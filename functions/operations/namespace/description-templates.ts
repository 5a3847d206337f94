import {
  templateKey,
  templateNameProblem,
  templateProblem,
  type TemplateType,
} from '#domain/namespace/description-template.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { projectPk, templateItemKey, templatePrefix, templateTextKey } from '#table/keys/keys.ts'
import type { DescriptionTemplateItem, DescriptionTemplateTextItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { projectAt } from '../write/find-items.ts'
import { keepNamedUploads } from '../upload/keep-named-uploads.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

interface TemplateAddress {
  projectPath: string
  type: TemplateType
  /** With `.md` at its end. */
  name: string
}

export interface DescriptionTemplate {
  name: string
  content: string
}

/** Returns the names of a project's templates for a type, by name, each with `.md`. */
export async function templateNamesOf(table: Table, projectId: number, type: TemplateType): Promise<string[]> {
  const query = { partition: projectPk(projectId), prefix: templatePrefix(type), consistency: 'strong' as const }
  return (await queryAll<DescriptionTemplateItem>(table, 'descriptionTemplates', query)).map(({ name }) => name)
}

/** Returns a template with its text; null when there is none with this name. */
export async function templateOf(
  table: Table,
  projectId: number,
  { type, name }: { type: TemplateType; name: string },
): Promise<DescriptionTemplate | null> {
  const keys = [templateItemKey(projectId, type, name), templateTextKey(projectId, type, name)]
  const [item, text] = await getItems(table, keys, 'strong')
  if (!item || !text) return null
  return { name: (item as DescriptionTemplateItem).name, content: (text as DescriptionTemplateTextItem).content }
}

/**
 * Adds a template to a project.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const createTemplate = (
  context: OperationContext,
  input: TemplateAddress & { content: string },
): Promise<{ projectId: number }> =>
  writeTemplate(context, { operation: 'createDescriptionTemplate', input }, async (project, before) => {
    const { type, name, content } = input
    throwIf(templateProblem(input))
    await keepNamedUploads(context, content)
    if (before !== null) throwIf(invalid('name', `There is a template ${templateKey(before.name)} already.`))
    const query = { partition: projectPk(project.id), prefix: templatePrefix(type), consistency: 'strong' as const }
    await requireRoom(context.table, 'descriptionTemplates', query)
    const key = templateItemKey(project.id, type, name)
    const item: DescriptionTemplateItem = { ...key, name, createdAt: context.now(), version: 1 }
    const text: DescriptionTemplateTextItem = { ...templateTextKey(project.id, type, name), content }
    return [
      { kind: 'put', item, if: { absent: true } },
      { kind: 'put', item: text },
    ]
  })

/**
 * Gives a template another text, where it has the one that is expected. Descriptions that began from it stay as they are.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const changeTemplate = (
  context: OperationContext,
  input: TemplateAddress & { content: string; expectContent?: string },
): Promise<{ projectId: number }> =>
  writeTemplate(context, { operation: 'changeDescriptionTemplate', input }, async (project, before) => {
    const { type, name, content, expectContent } = input
    const known = existing(before)
    if (expectContent !== undefined) {
      const now = await templateOf(context.table, project.id, input)
      throwIf(now?.content === expectContent ? null : CHANGED_MEANWHILE)
    }
    throwIf(templateProblem({ name: known.name, content }))
    await keepNamedUploads(context, content)
    const item: DescriptionTemplateItem = { ...known, version: known.version + 1 }
    const text: DescriptionTemplateTextItem = { ...templateTextKey(project.id, type, name), content }
    return [
      { kind: 'put', item, if: { equals: { version: known.version } } },
      { kind: 'put', item: text },
    ]
  })

const CHANGED_MEANWHILE: Problem = {
  code: 'CONFLICT',
  message: 'Somebody else has changed this template. Copy your text, and open the template again to see theirs.',
  field: 'content',
}

/**
 * Deletes a description template of a project, and answers which project that is.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const deleteTemplate = (context: OperationContext, input: TemplateAddress): Promise<{ projectId: number }> =>
  writeTemplate(context, { operation: 'deleteDescriptionTemplate', input }, (project, before) => {
    const { type, name } = input
    const known = existing(before)
    return Promise.resolve([
      { kind: 'delete', key: templateItemKey(project.id, type, name), if: { equals: { version: known.version } } },
      { kind: 'delete', key: templateTextKey(project.id, type, name) },
    ])
  })

function existing(before: DescriptionTemplateItem | null): DescriptionTemplateItem {
  if (before === null) throw new ProblemError(NOT_FOUND)
  return before
}

/** @param decide what is written, from the template as it is; null when there is none */
function writeTemplate(
  context: OperationContext,
  request: { operation: string; input: TemplateAddress },
  decide: (project: ProjectItem, before: DescriptionTemplateItem | null) => Promise<Action[]>,
): Promise<{ projectId: number }> {
  const { table, viewer } = context
  const { projectPath, type, name } = request.input
  return runWrite(context, request, async () => {
    const project = await projectAt(table, projectPath)
    authorize(viewer, namespaceSubject(project), 'adminDescriptionTemplates')
    // A longer name would be no key, and there is none.
    throwIf(templateNameProblem(name))
    const before = await getItem<DescriptionTemplateItem>(table, templateItemKey(project.id, type, name), 'strong')
    return {
      actions: await decide(project, before),
      response: { projectId: project.id },
      audit: { rootId: project.namespaceIds[0] ?? 0, target: 'descriptionTemplate', targetId: project.id },
    }
  })
}
