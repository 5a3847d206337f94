import { createItem } from '#operations/item/create.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { projectListIndex } from '#stream/project-list-index.ts'
import { putItems } from '#table/client/write.ts'
import { changeEventItem } from '#table/items/change-event.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'

interface Place {
  name: string
  group: GroupItem
  project: ProjectItem
  confidential: boolean
}

/** What the items are called that everybody has to do with in a place. */
export const ownTitle = (kind: 'epic' | 'issue' | 'task', { name }: Pick<Place, 'name'>): string =>
  `Own ${kind} ${name}`

/** Later than all that tests do, so that it is always the newest. */
const LATE = '2035-01-01T00:00:00.000Z'

/**
 * Makes an epic, an issue and a task in a place, which all of these people follow and have a to-do on, as if they had been allowed to once;
 * the issue is put off.
 * @param context of an Owner
 */
export async function giveOwnThings(context: OperationContext, place: Place, usernames: string[]): Promise<void> {
  const { table, viewer: owner } = context
  const { group, project, confidential } = place
  const make = async (kind: 'epic' | 'issue' | 'task', homePath: string, parentId?: number) => {
    const title = ownTitle(kind, place)
    const { id } = await createItem(context, {
      ...{ kind, homePath, title, ...(kind !== 'task' && { confidential }) },
      ...(parentId !== undefined && { parentId }),
    })
    const ref = { kind, id }
    await projectListIndex(table, ref)
    for (const username of usernames) {
      const viewer = { ...owner, id: (await loadViewer(table, username)).id }
      await setSubscription({ ...context, viewer }, { target: ref, subscribed: true })
      await createTodo({ ...context, viewer }, { target: ref })
    }
    return id
  }
  await make('epic', group.fullPath)
  const issueId = await make('issue', project.fullPath)
  await make('task', project.fullPath, issueId)
  const actor = { id: owner.id ?? 0, username: 'olivia' }
  await putItems(table, [
    changeEventItem({
      ...{
        id: issueId + 1,
        item: { kind: 'issue', id: issueId },
        rootId: group.namespaceIds[0] ?? 0,
        actor,
        version: 9,
      },
      ...{ type: 'changed', changes: [['dueDate', '2034-01-01', '2034-02-01']], at: LATE },
      ...{ entrance: 'web', visibility: confidential ? 'confidential' : group.visibility },
    }),
  ])
}
