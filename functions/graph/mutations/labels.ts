import * as v from 'valibot'
import { changeLabel, deleteLabel } from '#operations/label/change-label.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { labelAt, namespaceAt } from '#operations/write/find-items.ts'
import type { Table } from '#table/client/client.ts'
import type { Namespace } from '#table/keys/keys.ts'
import { labelObject } from '#presenters/graphql/label-object.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath, labelId } from '../read-ids.ts'
import { given } from './item-inputs.ts'

const owner = { groupPath: maybe(fullPath), projectPath: maybe(fullPath) }

type OwnerInput = v.InferOutput<v.ObjectSchema<typeof owner, undefined>>

const ownerPath = ({ groupPath, projectPath }: OwnerInput): string => groupPath ?? projectPath ?? ''

const hasOneOwner = ({ groupPath, projectPath }: OwnerInput): boolean =>
  [groupPath, projectPath].filter((path) => typeof path === 'string').length === 1
const ONE_OWNER = 'must name exactly one of groupPath and projectPath.'

async function ownerOf(table: Table, input: OwnerInput): Promise<Namespace> {
  const { kind, id } = await namespaceAt(table, ownerPath(input))
  return { kind, id }
}

/** Returns the label as it is after a write. */
async function written(table: Table, input: OwnerInput, id: number) {
  const { label } = await labelAt(table, { owner: await ownerOf(table, input), labelId: id })
  return labelObject(label)
}

const labelCreate = mutation('labelCreate', {
  input: v.pipe(
    v.object({ ...owner, title: v.string(), color: maybe(v.string()), description: maybe(v.string()) }),
    v.check((input) => hasOneOwner(input), ONE_OWNER),
  ),
  write: (context, input) =>
    createLabel(context, {
      fullPath: ownerPath(input),
      title: input.title,
      ...given({ color: input.color, description: input.description }),
    }),
  payload: async ({ table }, created, input) => ({ label: created && (await written(table, input, created.id)) }),
})

const labelUpdate = mutation('labelUpdate', {
  input: v.pipe(
    v.object({
      ...owner,
      id: labelId,
      title: maybe(v.string()),
      color: maybe(v.string()),
      description: maybe(v.string()),
    }),
    v.check((input) => hasOneOwner(input), ONE_OWNER),
  ),
  write: async (context, input) => {
    const { id, title, color, description } = input
    return changeLabel(context, {
      owner: await ownerOf(context.table, input),
      labelId: id,
      ...given({ title, color }),
      ...(description !== undefined && { description }),
    })
  },
  payload: async ({ table }, changed, input) => ({ label: changed && (await written(table, input, changed.id)) }),
})

const labelDelete = mutation('labelDelete', {
  input: v.pipe(
    v.object({ ...owner, id: labelId }),
    v.check((input) => hasOneOwner(input), ONE_OWNER),
  ),
  write: async (context, input) =>
    deleteLabel(context, { owner: await ownerOf(context.table, input), labelId: input.id }),
  payload: () => Promise.resolve({}),
})

export const labelMutations = [labelCreate, labelUpdate, labelDelete]
