import * as v from 'valibot'
import { createLabel } from '#operations/create-label.ts'
import { namespaceAt } from '#operations/find-items.ts'
import type { LabelItem } from '#table/place-items.ts'
import { labelKey } from '#table/keys.ts'
import { labelObject } from '#table/objects/label-object.ts'
import { getItem } from '#table/read.ts'
import type { FieldRequest } from '../field.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath } from '../read-ids.ts'
import { given } from './item-inputs.ts'

const ownerPath = ({ groupPath, projectPath }: { groupPath?: string | null; projectPath?: string | null }): string =>
  groupPath ?? projectPath ?? ''

export const labelCreate = mutation('labelCreate', {
  input: v.pipe(
    v.object({
      title: v.string(),
      color: maybe(v.string()),
      description: maybe(v.string()),
      groupPath: maybe(fullPath),
      projectPath: maybe(fullPath),
    }),
    v.check(
      ({ groupPath, projectPath }) => [groupPath, projectPath].filter((path) => typeof path === 'string').length === 1,
      'must name exactly one of groupPath and projectPath.',
    ),
  ),
  write: (context, input) =>
    createLabel(context, {
      fullPath: ownerPath(input),
      title: input.title,
      ...given({ color: input.color, description: input.description }),
    }),
  payload: async (request, created, input) => ({ label: created && (await freshLabel(request, input)) }),
})

async function freshLabel({ table }: FieldRequest, input: { title: string } & Parameters<typeof ownerPath>[0]) {
  const { kind, id } = await namespaceAt(table, ownerPath(input))
  const item = await getItem<LabelItem>(table, labelKey({ kind, id }, input.title.trim()), 'strong')
  return item && labelObject(item)
}
