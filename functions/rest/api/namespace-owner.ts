import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { RestRequest } from '../server/router.ts'

/** A group or a project, whose labels and milestones have the same endpoints. */
export interface NamespaceOwner {
  path: `/api/v4/${string}`
  find: (request: RestRequest) => Promise<GroupItem | ProjectItem>
  word: 'group' | 'project'
}
