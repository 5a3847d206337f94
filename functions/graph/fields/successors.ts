import * as v from 'valibot'
import { KINDS, isIssueToClients, type ItemRef } from '#domain/item/kinds.ts'
import { itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { field, type FieldRequest, type GraphField } from '../field.ts'
import { loadEpicStrong } from '../load-epic-strong.ts'
import { loadIssue } from '../load-issue.ts'
import { itemSource } from '../source.ts'

/** Returns what an issue names of others; rows of lists do not hold it. */
const namedBy = async ({ table, source }: FieldRequest<ItemRef>): Promise<Partial<IssueItem>> =>
  (await getItem<IssueItem>(table, itemKey(source), 'strong')) ?? {}

/** Returns the number of what an issue was moved or promoted to, in a project or a group. */
async function successorIn(home: 'project' | 'group', request: FieldRequest<ItemRef>): Promise<number | null> {
  const { successor } = await namedBy(request)
  return successor && KINDS[successor.kind].home === home ? successor.id : null
}

const successorsOf = (type: 'Issue' | 'EpicIssue'): GraphField[] => {
  const on = { on: itemSource(type), arguments: v.object({}) }
  return [
    field(`${type}.moved`, { ...on, answer: async (request) => (await successorIn('project', request)) !== null }),
    field(`${type}.movedTo`, {
      ...on,
      answer: async (request) => {
        const id = await successorIn('project', request)
        return id === null ? null : loadIssue(request, id, 'eventual')
      },
    }),
    field(`${type}.promotedToEpic`, {
      ...on,
      answer: async (request) => {
        const id = await successorIn('group', request)
        return id === null ? null : loadEpicStrong(request, id)
      },
    }),
    ...(['duplicatedTo', 'closedAsDuplicateOf'] as const).map((name) =>
      field(`${type}.${name}`, {
        ...on,
        answer: async (request) => {
          const { duplicateOf } = await namedBy(request)
          return duplicateOf && isIssueToClients(duplicateOf.kind)
            ? loadIssue(request, duplicateOf.id, 'eventual')
            : null
        },
      }),
    ),
  ]
}

/** What an issue was moved or promoted to, and what it is a duplicate of. */
export const successors: GraphField[] = [...successorsOf('Issue'), ...successorsOf('EpicIssue')]
