import { autocompleteSource } from './pages/autocomplete.ts'
import { offerAwardedEmojis } from './pages/award-emojis.ts'
import { createEpic } from './pages/create-epic.ts'
import { showDeletion } from './pages/deletions.ts'
import { listTemplates, showTemplate } from './pages/description-templates.ts'
import { destroyEpic, destroyEpicByForm } from './pages/destroy-epic.ts'
import { addLabel, offerLabels } from './pages/labels.ts'
import { addLinked, listLinked, removeLinked } from './pages/linked-items.ts'
import { offerMilestones } from './pages/milestones.ts'
import { previewMarkdown } from './pages/preview-markdown.ts'
import { realtimeChanges } from './pages/realtime-changes.ts'
import { showEpic } from './pages/show-epic.ts'
import { addTodo, deleteTodo } from './pages/todos.ts'
import { toggleSubscription } from './pages/toggle-subscription.ts'
import { unsubscribeByLink } from './pages/unsubscribe.ts'
import { updateEpic } from './pages/update-epic.ts'
import { pageEndpoint as at, type Endpoint } from './endpoint.ts'
import { createHandler } from './router.ts'

const EPIC = '/groups/{group+}/-/epics/{iid}'

/** Reading beside a page that only somebody who is signed in needs. */
const forSignedIn = (...definition: Parameters<typeof at>): Endpoint => ({ ...at(...definition), isOpen: false })

/** Endpoints beside the pages, at their addresses. */
export const pageEndpoints: Endpoint[] = [
  at(`GET ${EPIC}.json`, 'Show an epic as its page needs it', showEpic),
  at(`PUT ${EPIC}.json`, 'Change an epic or check one of its tasks', updateEpic),
  at(`PATCH ${EPIC}.json`, 'Change an epic or check one of its tasks', updateEpic),
  at(`DELETE ${EPIC}.json`, 'Delete an epic with all below it', destroyEpic),
  at(`GET ${EPIC}/realtime_changes`, 'Show the texts of an epic, for polling', realtimeChanges),
  at(`POST ${EPIC}/toggle_subscription`, 'Turn notifications on or off', toggleSubscription),
  at(`GET ${EPIC}/links`, 'List the child epics', listLinked('epic')),
  at(`POST ${EPIC}/links`, 'Add child epics by reference', addLinked('epic')),
  at(`DELETE ${EPIC}/links/{number}`, 'Remove a child epic from its parent', removeLinked('epic')),
  at(`GET ${EPIC}/issues`, 'List the issues', listLinked('issue')),
  at(`POST ${EPIC}/issues`, 'Add issues by reference', addLinked('issue')),
  at(`DELETE ${EPIC}/issues/{number}`, 'Remove an issue from its epic', removeLinked('issue')),
  at(`POST ${EPIC}`, 'Delete an epic by the form of its page', destroyEpicByForm),
  at('POST /groups/{group+}/-/epics', 'Make an epic', createEpic),
  at('GET /groups/{group+}/-/epic_deletions/{id}', 'Tell whether a deletion still runs', showDeletion),
  at('POST /groups/{group+}/-/todos', 'Make a to-do', addTodo),
  at('DELETE /dashboard/todos/{id}', 'Mark a to-do as done', deleteTodo),
  at('POST /groups/{group+}/-/preview_markdown', 'Render Markdown without saving it', previewMarkdown),
  at('GET /groups/{group+}/-/labels.json', 'List the labels that a page offers', offerLabels),
  at('POST /groups/{group+}/-/labels.json', 'Make a label', addLabel),
  at('POST /groups/{group+}/-/labels', 'Make a label', addLabel),
  at('GET /groups/{group+}/-/milestones.json', 'List the milestones that a page offers', offerMilestones),
  at('GET /groups/{group+}/-/autocomplete_sources/{kind}', 'Suggest what a text may refer to', autocompleteSource),
  {
    ...at('POST /-/unsubscribe/{token}', 'End the mails about an item by the link in one', unsubscribeByLink),
    isOpen: true,
  },
  forSignedIn(
    'GET /{project+}/-/description_templates/names/{type}',
    'List the templates that a form offers for descriptions',
    listTemplates,
  ),
  forSignedIn('GET /{project+}/templates/{type}/{name}', 'Show a template for descriptions', showTemplate),
  at('GET /-/autocomplete/award_emojis', 'List the emojis that one has reacted with', offerAwardedEmojis),
]

export const handler = createHandler('rest-pages', pageEndpoints)
