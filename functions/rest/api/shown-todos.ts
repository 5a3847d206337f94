import { isIssueToClients, type ItemRef } from '#domain/item/kinds.ts'
import { isMergeRequestKind, topicGidType } from '#domain/topic.ts'
import { shownMergeRequests } from '#operations/merge-request/list-merge-requests.ts'
import { ALL_PARTS, isKnownOfGroup, loadItems } from '#operations/read/item/load-items.ts'
import { todoAuthors } from '#operations/read/people/list-todos.ts'
import { isMergeRequest, loadTopic } from '#operations/topic/known-topic.ts'
import { mergeRequestJson } from '#presenters/rest/merge-request-json.ts'
import { site } from '#presenters/rest/site.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { topicPk } from '#table/keys/keys.ts'
import type { RestRequest } from '../server/router.ts'
import { shownEpic } from './shown-epics.ts'
import { shownIssues } from './shown-issues.ts'

/** Returns to-dos that the caller may see with what they are about, as the API shows that by itself. */
export async function shownTodosJson(request: RestRequest, todos: TodoItem[]) {
  const { table, viewer } = request
  const refs = todos.flatMap(({ targetKind: kind, targetId: id }): ItemRef[] =>
    isMergeRequestKind(kind) ? [] : [{ kind, id }],
  )
  const [people, items] = await Promise.all([
    todoAuthors(table, todos),
    loadItems(table, refs, { viewer, parts: ALL_PARTS }),
  ])
  const about = async (todo: TodoItem) => {
    const { targetKind: kind, targetId: id } = todo
    if (isMergeRequestKind(kind)) return aboutMergeRequest(request, id)
    const item = items.get(topicPk({ kind, id }))
    if (item === undefined) return null
    if (isKnownOfGroup(item)) return { home: item.home, target: await shownEpic(request, item.home, item) }
    const [issue] = await shownIssues(request, [item])
    return { home: item.home, target: isIssueToClients(kind) ? issue : issue && taskJson(issue, todo.webPath) }
  }
  const bodies = todos.map(async (todo) => {
    const found = await about(todo)
    if (found === null) return []
    const author = people.get(todo.authorId ?? 0)
    const whole = {
      id: todo.id,
      ...placeJson(found.home),
      author: author ? userJson(author) : null,
      action_name: todo.action,
      target_type: topicGidType(todo.targetKind),
      target: found.target,
      target_url: site(todo.webPath),
      body: todo.title,
      state: todo.state,
      created_at: todo.createdAt,
      updated_at: todo.createdAt,
    }
    return [whole]
  })
  return (await Promise.all(bodies)).flat()
}

/** Returns a task as issues are shown, with the address of its own page and none of the API, which answers no tasks. */
function taskJson<Shown extends { web_url: string; _links: object }>({ _links, ...shown }: Shown, webPath: string) {
  return { ...shown, web_url: site(webPath) }
}

/** Returns the merge request that a to-do is about, with its project; null when it is gone. */
async function aboutMergeRequest({ table, today }: RestRequest, id: number) {
  const found = await loadTopic(table, { kind: 'merge_request', id })
  if (found === null || !isMergeRequest(found)) return null
  const [shown] = await shownMergeRequests(table, [found.core])
  return shown ? { home: found.home, target: mergeRequestJson(shown, found.home, today) } : null
}

/** Returns the group or project of what a to-do is about. */
function placeJson(home: GroupItem | ProjectItem) {
  const place = { id: home.id, name: home.name, path: home.path }
  return home.kind === 'project'
    ? { project: { ...place, name_with_namespace: home.fullName, path_with_namespace: home.fullPath } }
    : { group: { ...place, kind: 'group', full_path: home.fullPath } }
}
