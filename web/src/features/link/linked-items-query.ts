import { queryOptions } from '@tanstack/react-query'
import type { Owner } from '#web/lib/owner.ts'
import { ProblemError } from '#web/lib/request-errors.ts'
import { request } from '#web/data/request.ts'
import {
  EpicLinkedItemsDocument,
  LinkItemsDocument,
  UnlinkItemsDocument,
  type LinkedRowFragment,
} from './linked-items.generated.ts'
import type { LinkType } from '#domain/schema.generated.ts'

export type LinkedRow = LinkedRowFragment

/** What an item is linked to, the newest link first. */
export const linkedItemsQuery = ({ id, fullPath, iid }: Owner) =>
  queryOptions({
    queryKey: ['linked-items', id],
    queryFn: async (): Promise<LinkedRow[]> => {
      const { group } = await request(EpicLinkedItemsDocument, { fullPath, iid })
      const rows = group?.epic?.linkedItems
      if (!rows) throw new Error('There is no such epic, or its links could not be read.')
      return rows
    },
  })

export interface NewLinks {
  references: readonly string[]
  linkType: LinkType
}

export interface LinkAnswer {
  /** What the item is linked to now. */
  rows: LinkedRow[]
  /** Why some references were not linked; each begins with its reference. */
  errors: string[]
}

/** Links an item to what the references name. */
export async function addLinks({ id }: Owner, { references, linkType }: NewLinks): Promise<LinkAnswer> {
  const { linkItems } = await request(LinkItemsDocument, {
    input: { itemId: id, references: [...references], linkType },
  })
  return answerOf(linkItems)
}

/** Takes a link away. */
export async function removeLink({ id }: Owner, linkId: string): Promise<LinkAnswer> {
  const { unlinkItems } = await request(UnlinkItemsDocument, { input: { itemId: id, linkId } })
  return answerOf(unlinkItems)
}

function answerOf(payload: { errors: string[]; linkedItems: LinkedRow[] | null } | null): LinkAnswer {
  const { errors = [], linkedItems = null } = payload ?? {}
  if (linkedItems === null) throw new ProblemError('REFUSED', errors.join('. ') || 'The request was refused.')
  return { rows: linkedItems, errors }
}
