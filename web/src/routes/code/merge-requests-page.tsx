import { useInfiniteQuery } from '@tanstack/react-query'
import { GitPullRequest } from 'lucide-react'
import { MERGE_REQUEST_STATES, type MergeRequestState } from '#domain/merge-request/merge-request.ts'
import { MergeRequestRows } from '#web/features/merge-request/merge-request-rows.tsx'
import { mergeRequestsQuery } from '#web/features/merge-request/merge-requests-query.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { ListFrame, ListTabs } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'

const TABS = { opened: 'Open', merged: 'Merged', closed: 'Closed' }

const stateOf = ({ state }: SearchParams): MergeRequestState =>
  MERGE_REQUEST_STATES.find((one) => one === state) ?? 'opened'

/** Shows the merge requests of a project. */
export default function MergeRequestsPage({ projectPath }: PageProps<'merge-requests'>) {
  const state = stateOf(useSearchParams())
  const list = useInfiniteQuery(mergeRequestsQuery(projectPath, state))
  const isMissing = list.data?.pages[0] === null
  const name = useGroupName(projectPath)
  const title = usePageTitle('merge-requests', { isMissing, place: name })
  if (isMissing) return <NotFoundState />
  const rows = list.data?.pages.flatMap(nodesOf)
  return (
    <Page title={title}>
      <ListTabs
        label="State"
        path={pathOf('merge-requests', projectPath)}
        parameter="state"
        tabs={TABS}
        current={state}
      />
      <ListFrame
        list={list}
        count={rows?.length}
        failedTitle="Could not load the merge requests."
        empty={{
          icon: GitPullRequest,
          title: `No ${TABS[state].toLowerCase()} merge requests`,
          text: 'Merge requests reach this project through the API, from where its code is.',
        }}
      >
        <MergeRequestRows rows={rows ?? []} />
      </ListFrame>
    </Page>
  )
}

export const loader: PageLoader<'merge-requests'> = ({ page, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(mergeRequestsQuery(page.projectPath, stateOf(search))).catch(() => undefined)
}
