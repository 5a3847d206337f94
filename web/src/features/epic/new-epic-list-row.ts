import type { NewFields } from '#web/features/item/create/form-fields.ts'
import { defaultItemFields } from '#web/features/item/fields/item-fields.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { currentSession } from '#web/lib/session/session.ts'
import type { EpicListRowFragment } from './epic-list.generated.ts'

/** What is known of an epic that a form has made or is about to make. */
export interface NewEpic extends Pick<EpicListRowFragment, 'id' | 'iid' | 'title' | 'webPath' | 'reference'> {
  isConfidential: boolean
  fields: NewFields
}

/** Returns the row of a new epic as lists show it until the server has it in them; nothing is changed in it before. */
export function newEpicListRow({ isConfidential, fields, ...named }: NewEpic): EpicListRowFragment {
  const session = currentSession()
  const username = session.state === 'signed-in' ? session.username : ''
  const { labels, epic, startDate, dueDate, priority } = fields
  return {
    ...defaultItemFields('epic'),
    ...named,
    ...{ state: 'opened', confidential: isConfidential, version: 0 },
    author: { name: username, username, avatarUrl: null, webPath: pathOf('person', '', username) },
    ...{ createdAt: new Date().toISOString(), closedAt: null },
    ...{ startDate, dueDate, priority, labels: { nodes: [...labels.nodes] } },
    parent: epic && { id: epic.id, title: epic.title, webPath: epic.webPath },
    userPermissions: { adminEpic: false },
    descendantCounts: null,
    descendantWeightSum: null,
  }
}
