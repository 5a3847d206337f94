import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { GitPullRequest } from 'lucide-react'
import { request } from '#web/data/transport/request.ts'
import { isOfMergeRequest } from '#web/features/merge-request/merge-request-query.ts'
import { MergeRequestRows } from '#web/features/merge-request/merge-request-rows.tsx'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { ListFrame, ListTabs } from '#web/ui/base/list-frame.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { AssignedMergeRequestsDocument, ReviewRequestedMergeRequestsDocument } from './own-merge-requests.generated.ts'
import { FollowOwnItems } from './own-items-follower.ts'
import { OwnPage } from './own-page.tsx'
import styles from './dashboard.module.css'

const TITLE = 'Your merge requests'
const SCOPES = { review_requested: 'Review requests', assigned: 'Assigned' }
const STATES = { opened: 'Open', merged: 'Merged', closed: 'Closed' }
const DOCUMENTS = {
  review_requested: ReviewRequestedMergeRequestsDocument,
  assigned: AssignedMergeRequestsDocument,
}
const TEXTS = {
  review_requested: 'Merge requests that you are asked to review appear here, from all of your projects.',
  assigned: 'Merge requests that are assigned to you appear here, from all of your projects.',
}

interface View {
  scope: keyof typeof SCOPES
  state: keyof typeof STATES
}

/** Returns which merge requests an address asks for: without more, the open ones that wait for a review. */
const viewOf = ({ scope, state }: SearchParams): View => ({
  scope: scope === 'assigned' ? 'assigned' : 'review_requested',
  state: state === 'merged' || state === 'closed' ? state : 'opened',
})

/** Shows the merge requests that are assigned to the signed-in person, or that they are to review. */
export default function OwnMergeRequestsPage() {
  return <OwnPage title={TITLE}>{() => <OwnMergeRequestList />}</OwnPage>
}

function OwnMergeRequestList() {
  const view = viewOf(useSearchParams())
  const list = useInfiniteQuery(ownMergeRequestsQuery(view))
  const rows = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.list))
  const path = pathOf('own-merge-requests')
  return (
    <Page title={TITLE}>
      <div className={styles.bar}>
        <ListTabs
          label="Yours"
          path={path}
          parameter="scope"
          tabs={SCOPES}
          current={view.scope}
          kept={view.state === 'opened' ? {} : { state: view.state }}
        />
        <ListTabs
          label="State"
          path={path}
          parameter="state"
          tabs={STATES}
          current={view.state}
          kept={view.scope === 'review_requested' ? {} : { scope: view.scope }}
        />
      </div>
      <ListFrame
        list={list}
        count={rows?.length}
        failedTitle="Could not load your merge requests."
        empty={{
          icon: GitPullRequest,
          title: `No ${STATES[view.state].toLowerCase()} merge requests`,
          text: TEXTS[view.scope],
        }}
      >
        <MergeRequestRows rows={rows ?? []} />
      </ListFrame>
      <FollowOwnItems paths={(rows ?? []).map(({ reference }) => reference)} queryKey="own-merge-requests" />
    </Page>
  )
}

const ownMergeRequestsQuery = ({ scope, state }: View) =>
  infiniteQueryOptions({
    queryKey: ['own-merge-requests', scope, state],
    queryFn: ({ pageParam: after }) => request(DOCUMENTS[scope], { state, after }),
    initialPageParam: '',
    getNextPageParam: ({ currentUser }) => nextCursor(currentUser?.list),
    meta: { list: { touches: isOfMergeRequest } },
  })

export const loader: PageLoader<'own-merge-requests'> = ({ search, queryClient }) => {
  if (currentSession().state !== 'signed-in') return
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(ownMergeRequestsQuery(viewOf(search))).catch(() => undefined)
}
