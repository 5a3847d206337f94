import type { IssuableMutation, IssuableUpdate } from '#domain/item/issuable-update.ts'
import type { PublishedEvent } from '#domain/item/item-event.ts'
import type { TodoCounts } from '#domain/schema.generated.ts'
import { signedPost, type Signing } from '#operations/signed-post.ts'

/** Sends events to AppSync, which hands them on to those who follow. */
export interface Publisher {
  /** In this order. @throws when AppSync does not take them */
  publish: (events: PublishedEvent[]) => Promise<void>
  /** To those who follow one item. */
  publishUpdates: (updates: IssuableUpdate[]) => Promise<void>
  /** To the person whose they are. */
  publishTodoCounts: (counts: TodoCounts) => Promise<void>
  /**
   * Ends what people follow whose rights are others now, and what is followed of an item by who may not see it any more; who may
   * still follow begins again.
   */
  endSubscriptions: (ends: { userId: string } | { issuableId: string }) => Promise<void>
}

export interface PublisherOptions extends Omit<Signing, 'service'> {
  /** Address of the GraphQL API. */
  endpoint: string
}

/** AppSync sends on what a mutation selects and nothing else. */
const FIELDS = [
  ...['eventId', 'type', 'kind', 'itemId', 'version', 'at', 'actor', 'namespaceIds', 'namespaceId', 'visibility'],
  ...['clearances', 'alsoTo', 'notTo', 'fields', 'parentIds', 'item'],
].join(' ')

const TITLE = 'title titleHtml'
const LABELS = 'labels { nodes { id title color textColor description } }'
const DATES = 'startDate dueDate'
const ASSIGNEES = 'assignees { nodes { id name username avatarUrl webUrl webPath } }'
/** Names the types of the widgets, because what is sent on is read by it. */
const widgets = (type: string, fields: string): string => `widgets { __typename type ... on ${type} { ${fields} } }`

type FieldsOf = Record<IssuableUpdate['event']['__typename'], string>

/** What an update tells of each type. */
const UPDATED: Record<IssuableMutation, FieldsOf> = {
  publishTitle: { Epic: TITLE, Issue: TITLE, WorkItem: TITLE, MergeRequest: TITLE },
  publishLabels: {
    Epic: LABELS,
    Issue: LABELS,
    WorkItem: widgets('WorkItemWidgetLabels', LABELS),
    MergeRequest: LABELS,
  },
  publishDates: {
    ...{ Epic: DATES, Issue: DATES, WorkItem: widgets('WorkItemWidgetStartAndDueDate', DATES) },
    MergeRequest: '',
  },
  // Epics have none, and those of merge requests are read again.
  publishAssignees: {
    ...{ Epic: '', Issue: ASSIGNEES, WorkItem: widgets('WorkItemWidgetAssignees', ASSIGNEES) },
    MergeRequest: '',
  },
}

/** What filters and readers of an update know its subject by. */
const OWN: FieldsOf = {
  ...{ Epic: 'id version confidential', Issue: 'id version confidential', WorkItem: 'id version confidential' },
  MergeRequest: 'id',
}

/** A mutation of a publisher with what it selects. */
interface Sent {
  mutation: string
  selected: string
  event: object
}

/** Selects what an update tells, of which version, and what the filters of those who follow look at. */
const sentUpdate = ({ mutation, event }: IssuableUpdate): Sent => {
  const { __typename: type } = event
  return {
    mutation,
    event,
    selected: `__typename ... on ${type} { ${OWN[type]} ${UPDATED[mutation][type]} }`,
  }
}

/** Ends what somebody follows below a group or project. */
const END_NAMESPACES = 'mutation ($userId: ID) { endSubscriptions(userId: $userId) }'
/** Ends what is followed of single items, in a request of its own: AppSync ends at most five kinds of subscriptions in one. */
const END_ITEMS = `mutation ($userId: ID, $issuableId: ID) {
  endSubscriptions(userId: $userId, issuableId: $issuableId, ofItems: true)
}`

/** Events in one request; its body may have 1 MB. */
const BATCH = 5

/** Publishes over HTTPS, signed as AppSync asks of callers by IAM. */
export function createPublisher({ endpoint, ...signing }: PublisherOptions): Publisher {
  const post = signedPost({ service: 'appsync', ...signing })

  async function send(query: string, variables: Record<string, string>): Promise<void> {
    const answer = await post(endpoint, { query, variables })
    const { errors } = (await answer.json()) as { errors?: { errorType?: string }[] }
    if (!answer.ok || errors) throw new Error(`AppSync refused: ${answer.status} ${errors?.[0]?.errorType ?? ''}`)
  }

  async function sendAll(all: Sent[]): Promise<void> {
    for (let start = 0; start < all.length; start += BATCH) {
      const some = all.slice(start, start + BATCH)
      const names = some.map((_, index) => `$e${index}: AWSJSON!`).join(', ')
      const mutations = some.map(
        ({ mutation, selected }, index) => `e${index}: ${mutation}(event: $e${index}) { ${selected} }`,
      )
      const variables = some.map(({ event }, index): [string, string] => [`e${index}`, JSON.stringify(event)])
      await send(`mutation (${names}) { ${mutations.join(' ')} }`, Object.fromEntries(variables))
    }
  }

  return {
    publish: (events) => sendAll(events.map((event) => ({ mutation: 'publishItemEvent', selected: FIELDS, event }))),
    publishUpdates: (updates) => sendAll(updates.map(sentUpdate)),
    publishTodoCounts: (counts) =>
      send('mutation ($event: AWSJSON!) { publishTodoCounts(event: $event) { userId pending done version } }', {
        event: JSON.stringify(counts),
      }),
    async endSubscriptions(ends) {
      if ('userId' in ends) await send(END_NAMESPACES, ends)
      await send(END_ITEMS, { ...ends })
    },
  }
}
