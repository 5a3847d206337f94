import * as v from 'valibot'
import type { TemplateType } from '#domain/namespace/description-template.ts'
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  templateOf,
} from '#operations/namespace/description-templates.ts'
import type { FieldRequest } from '../field.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath } from '../read-ids.ts'
import { given } from './item-inputs.ts'

const TYPES = { ISSUE: 'issue', MERGE_REQUEST: 'merge_request' } as const satisfies Record<string, TemplateType>

const address = {
  projectPath: fullPath,
  type: v.pipe(
    v.picklist(['ISSUE', 'MERGE_REQUEST']),
    v.transform((type) => TYPES[type]),
  ),
  name: v.string(),
}
const template = v.object({ ...address, content: v.string() })

/** Returns the template as it is after a write. */
const written = async (
  { table }: FieldRequest,
  result: { projectId: number } | null,
  input: { type: TemplateType; name: string },
) => ({ descriptionTemplate: result && (await templateOf(table, result.projectId, input)) })

const descriptionTemplateCreate = mutation('descriptionTemplateCreate', {
  input: template,
  write: createTemplate,
  payload: written,
})

const descriptionTemplateUpdate = mutation('descriptionTemplateUpdate', {
  input: v.object({ ...template.entries, expectContent: maybe(v.string()) }),
  write: (context, { expectContent, ...input }) => changeTemplate(context, { ...input, ...given({ expectContent }) }),
  payload: written,
})

const descriptionTemplateDestroy = mutation('descriptionTemplateDestroy', {
  input: v.object(address),
  write: deleteTemplate,
  payload: () => Promise.resolve({}),
})

export const descriptionTemplateMutations = [
  descriptionTemplateCreate,
  descriptionTemplateUpdate,
  descriptionTemplateDestroy,
]
