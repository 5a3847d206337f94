import { autocompleteSource } from './pages/autocomplete.ts'
import { offerAwardedEmojis } from './pages/award-emojis.ts'
import { createEpic } from './pages/create-epic.ts'
import { showDeletion } from './pages/deletions.ts'
import { destroyEpic, destroyEpicByForm } from './pages/destroy-epic.ts'
import { addLabel, offerLabels } from './pages/labels.ts'
import { addLinked, listLinked, removeLinked } from './pages/linked-items.ts'
import { offerMilestones } from './pages/milestones.ts'
import { createPageRoute, type PageAddress } from './pages/page-route.ts'
import { previewMarkdown } from './pages/preview-markdown.ts'
import { realtimeChanges } from './pages/realtime-changes.ts'
import { showEpic } from './pages/show-epic.ts'
import { addTodo, deleteTodo } from './pages/todos.ts'
import { toggleSubscription } from './pages/toggle-subscription.ts'
import { updateEpic } from './pages/update-epic.ts'
import { createHandler, type RestRoute } from './router.ts'

/** What stands at the addresses below the catch-all routes. */
export const pageAddresses: PageAddress[] = [
  {
    path: '/groups/{group+}/-/epics/{iid}.json',
    endpoints: { GET: showEpic, PUT: updateEpic, PATCH: updateEpic, DELETE: destroyEpic },
  },
  { path: '/groups/{group+}/-/epics/{iid}/realtime_changes', endpoints: { GET: realtimeChanges } },
  { path: '/groups/{group+}/-/epics/{iid}/toggle_subscription', endpoints: { POST: toggleSubscription } },
  {
    path: '/groups/{group+}/-/epics/{iid}/links',
    endpoints: { GET: listLinked('epic'), POST: addLinked('epic') },
  },
  { path: '/groups/{group+}/-/epics/{iid}/links/{number}', endpoints: { DELETE: removeLinked('epic') } },
  {
    path: '/groups/{group+}/-/epics/{iid}/issues',
    endpoints: { GET: listLinked('issue'), POST: addLinked('issue') },
  },
  { path: '/groups/{group+}/-/epics/{iid}/issues/{number}', endpoints: { DELETE: removeLinked('issue') } },
  { path: '/groups/{group+}/-/epics/{iid}', endpoints: { POST: destroyEpicByForm } },
  { path: '/groups/{group+}/-/epics', endpoints: { POST: createEpic } },
  { path: '/groups/{group+}/-/epic_deletions/{id}', endpoints: { GET: showDeletion } },
  { path: '/groups/{group+}/-/todos', endpoints: { POST: addTodo } },
  { path: '/dashboard/todos/{id}', endpoints: { DELETE: deleteTodo } },
  { path: '/groups/{group+}/-/preview_markdown', endpoints: { POST: previewMarkdown } },
  { path: '/groups/{group+}/-/labels.json', endpoints: { GET: offerLabels, POST: addLabel } },
  { path: '/groups/{group+}/-/labels', endpoints: { POST: addLabel } },
  { path: '/groups/{group+}/-/milestones.json', endpoints: { GET: offerMilestones } },
  { path: '/groups/{group+}/-/autocomplete_sources/{kind}', endpoints: { GET: autocompleteSource } },
  { path: '/-/autocomplete/award_emojis', endpoints: { GET: offerAwardedEmojis } },
]

const page = createPageRoute(pageAddresses)

/** Endpoints beside the pages, at their addresses. */
export const pageRoutes: Record<string, RestRoute> = {
  'ANY /groups/{proxy+}': page,
  'ANY /dashboard/{proxy+}': page,
  'ANY /-/{proxy+}': page,
}

export const handler = createHandler('rest-pages', pageRoutes)
