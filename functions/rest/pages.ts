import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { autocompleteSource } from './pages/autocomplete.ts'
import { offerAwardedEmojis } from './pages/award-emojis.ts'
import { listCountries, listStates } from './pages/countries.ts'
import { createEpic } from './pages/create-epic.ts'
import { showDeletion } from './pages/deletions.ts'
import { listTemplates, showTemplate } from './pages/description-templates.ts'
import { destroyItem, destroyItemByForm } from './pages/destroy-item.ts'
import { addErrorReport } from './pages/error-reports.ts'
import { acceptInvite, registerByInvite, showInvite } from './pages/invites.ts'
import { showInstallation } from './pages/installation.ts'
import { addLabel, offerLabels } from './pages/labels.ts'
import { addLinked, listLinked, removeLinked } from './pages/linked-items.ts'
import { offerMilestones } from './pages/milestones.ts'
import { addPageFailure } from './pages/page-failures.ts'
import { addPolicyViolation } from './pages/policy-violations.ts'
import { previewInGroup, previewInProject } from './pages/preview-markdown.ts'
import { useRecoveryCode } from './pages/recovery.ts'
import { setUpInstallation, showSetup } from './pages/setup.ts'
import { mergeRequestChanges, realtimeChanges } from './pages/realtime-changes.ts'
import { addRelatedIssues, listRelatedIssues, removeRelatedIssue } from './pages/related-issues.ts'
import { showItem, showItemWithForm } from './pages/show-item.ts'
import { addTodo, deleteTodo } from './pages/todos.ts'
import {
  addSandboxMethod,
  confirmOrder,
  confirmSandboxMethod,
  showPaymentForm,
  showPaymentMethod,
  validatePaymentMethod,
} from './pages/subscriptions.ts'
import { toggleSubscription } from './pages/toggle-subscription.ts'
import { showUnsubscribeLink, unsubscribeByLink } from './pages/unsubscribe.ts'
import { mostUsedLabels, tasksByType } from './pages/type-of-work.ts'
import { updateItem } from './pages/update-item.ts'
import {
  addStream,
  averageStage,
  changeStream,
  countStage,
  listStageRecords,
  listStages,
  listStreams,
  removeStream,
  switchBackend,
} from './pages/value-streams.ts'
import { pageEndpoint as at, type Endpoint, type PageRoute } from './server/endpoint.ts'
import { createHandler } from './server/router.ts'

/** Returns where the page of an item of a kind stands. */
const pageOf = (kind: ItemKind): `/${string}` => {
  const { home, page } = KINDS[kind]
  return `${home === 'group' ? '/groups/{group+}' : '/{project+}'}/-/${page}/{iid}`
}
const EPIC = pageOf('epic')
const ISSUE = pageOf('issue')
/** Incidents are issues whose pages say what they are. */
const INCIDENT = ISSUE.replace('{iid}', 'incident/{iid}') as typeof ISSUE

const ANALYTICS = '/groups/{group+}/-/analytics'
const STREAMS = `${ANALYTICS}/value_stream_analytics/value_streams` as const
const STAGE = `${STREAMS}/{stream}/stages/{stage}` as const

/** Describes an endpoint beside a page that only somebody who is signed in needs. */
const forSignedIn = (...definition: Parameters<typeof at>): Endpoint => ({ ...at(...definition), isOpen: false })

/** Describes an endpoint beside a page for everybody, also where those who are not signed in may read nothing. */
const forAll = (...definition: Parameters<typeof at>): Endpoint => ({ ...at(...definition), isOpen: 'always' })

/** Returns what stands beside the page of an item, whatever its kind. */
const besideItem = (kind: ItemKind, page: `/${string}`, noun: string, show: PageRoute): Endpoint[] => [
  at(`GET ${page}.json`, `Show ${noun} as its page needs it`, show),
  at(`PUT ${page}.json`, `Change ${noun} or check one of its tasks`, updateItem(kind)),
  at(`PATCH ${page}.json`, `Change ${noun} or check one of its tasks`, updateItem(kind)),
  at(`DELETE ${page}.json`, `Delete ${noun} with all below it`, destroyItem(kind)),
  at(`GET ${page}/realtime_changes`, `Show the texts of ${noun}, for polling`, realtimeChanges(kind)),
]

/** Returns what stands beside the page of an issue besides. */
const besideIssue = (page: `/${string}`, noun: string): Endpoint[] => [
  ...besideItem('issue', page, noun, showItem('issue')),
  at(`POST ${page}/toggle_subscription`, 'Turn notifications on or off', toggleSubscription('issue')),
  at(`GET ${page}/links`, `List the issues that ${noun} is linked to`, listRelatedIssues),
  at(`POST ${page}/links`, `Link ${noun} to issues by reference`, addRelatedIssues),
  at(`DELETE ${page}/links/{number}`, `Take a link of ${noun} away`, removeRelatedIssue),
]

/** Endpoints beside the pages, at their addresses. */
export const pageEndpoints: Endpoint[] = [
  ...besideItem('epic', EPIC, 'an epic', showItemWithForm('epic')),
  at(`POST ${EPIC}/toggle_subscription`, 'Turn notifications on or off', toggleSubscription('epic')),
  at(`GET ${EPIC}/links`, 'List the child epics', listLinked('epic')),
  at(`POST ${EPIC}/links`, 'Add child epics by reference', addLinked('epic')),
  at(`DELETE ${EPIC}/links/{number}`, 'Remove a child epic from its parent', removeLinked('epic')),
  at(`GET ${EPIC}/issues`, 'List the issues', listLinked('issue')),
  at(`POST ${EPIC}/issues`, 'Add issues by reference', addLinked('issue')),
  at(`DELETE ${EPIC}/issues/{number}`, 'Remove an issue from its epic', removeLinked('issue')),
  at(`POST ${EPIC}`, 'Delete an epic by the form of its page', destroyItemByForm('epic')),
  ...besideIssue(ISSUE, 'an issue'),
  ...besideIssue(INCIDENT, 'an incident'),
  ...besideItem('task', pageOf('task'), 'a task', showItem('task')),
  at(
    'GET /{project+}/-/merge_requests/{merge_request}/realtime_changes',
    'Show the texts of a merge request, for polling',
    mergeRequestChanges,
  ),
  at('POST /groups/{group+}/-/epics', 'Make an epic', createEpic),
  at('GET /groups/{group+}/-/epic_deletions/{id}', 'Tell whether a deletion still runs', showDeletion),
  at('POST /groups/{group+}/-/todos', 'Make a to-do', addTodo),
  at('DELETE /dashboard/todos/{id}', 'Mark a to-do as done', deleteTodo),
  at('POST /groups/{group+}/-/preview_markdown', 'Render Markdown without saving it', previewInGroup),
  at('POST /{project+}/preview_markdown', 'Render Markdown without saving it', previewInProject),
  at('GET /groups/{group+}/-/labels.json', 'List the labels that a page offers', offerLabels),
  at('POST /groups/{group+}/-/labels.json', 'Make a label', addLabel),
  at('POST /groups/{group+}/-/labels', 'Make a label', addLabel),
  at('GET /groups/{group+}/-/milestones.json', 'List the milestones that a page offers', offerMilestones),
  at('GET /groups/{group+}/-/autocomplete_sources/{kind}', 'Suggest what a text may refer to', autocompleteSource),
  forSignedIn(`GET ${STREAMS}`, 'List the value streams of a group', listStreams),
  at(`POST ${STREAMS}`, 'Make a value stream', addStream),
  at(`PUT ${STREAMS}/{stream}`, 'Change a value stream and its stages', changeStream),
  at(`DELETE ${STREAMS}/{stream}`, 'Delete a value stream', removeStream),
  forSignedIn(`GET ${STREAMS}/{stream}/stages`, 'List the stages of a value stream', listStages),
  forSignedIn(`GET ${STAGE}/records`, 'List what has gone through a stage', listStageRecords),
  forSignedIn(`GET ${STAGE}/count`, 'Count what has gone through a stage', countStage),
  forSignedIn(`GET ${STAGE}/average_duration_chart`, 'Tell the mean time in a stage by day', averageStage),
  at(`PUT ${ANALYTICS}/value_stream_analytics/use_aggregated_backend`, 'Use the daily roll-up, or not', switchBackend),
  forSignedIn(`GET ${ANALYTICS}/type_of_work/tasks_by_type`, 'Count what was made by day and label', tasksByType),
  forSignedIn(
    `GET ${ANALYTICS}/type_of_work/tasks_by_type/top_labels`,
    'List the labels that most of what was made has',
    mostUsedLabels,
  ),
  forAll('GET /-/unsubscribe/{token}.json', 'Tell whether a link in a mail is a good one', showUnsubscribeLink),
  forAll('POST /-/unsubscribe/{token}', 'End the mails about an item by the link in one', unsubscribeByLink),
  forAll('GET /-/invites/{token}.json', 'Tell what a link in a mail invites to', showInvite),
  forAll('POST /-/invites/{token}/account', 'Make an account for whom a link in a mail is for', registerByInvite),
  forAll('GET /-/setup.json', 'Tell whether the installation has nobody yet', showSetup),
  forAll('POST /-/setup', 'Make the first person of the installation', setUpInstallation),
  forAll('POST /-/recovery_code', 'End the second factor by a recovery code', useRecoveryCode),
  at('POST /-/invites/{token}', 'Become a member by the link in a mail', acceptInvite),
  forSignedIn(
    'GET /{project+}/-/description_templates/names/{type}',
    'List the templates that a form offers for descriptions',
    listTemplates,
  ),
  forSignedIn('GET /{project+}/templates/{type}/{name}', 'Show a template for descriptions', showTemplate),
  at('GET /-/autocomplete/award_emojis', 'List the emojis that one has reacted with', offerAwardedEmojis),
  forAll('GET /-/installation', 'Show what pages need to know of the installation', showInstallation),
  forAll('GET /-/countries', 'List all countries by name', listCountries),
  forAll('GET /-/country_states', 'List the states of a country by name', listStates),
  forSignedIn('GET /-/subscriptions/payment_form', 'Show what the form of the gateway needs', showPaymentForm),
  forSignedIn('GET /-/subscriptions/payment_method', 'Show one of the own payment methods', showPaymentMethod),
  at('POST /-/subscriptions/validate_payment_method', 'Tell whether a payment method could pay', validatePaymentMethod),
  at('POST /-/subscriptions', 'Buy a plan for a group', confirmOrder),
  at('POST /-/subscriptions/sandbox_payment_method', 'Choose a card of the sandbox', addSandboxMethod),
  at('POST /-/subscriptions/sandbox_confirmation', 'Confirm a card of the sandbox, or not', confirmSandboxMethod),
  addErrorReport,
  addPageFailure,
  addPolicyViolation,
]

export const handler = createHandler('rest-pages', pageEndpoints)
