import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { EpicList } from '#web/features/epic/epic-list.tsx'
import { epicCountsQuery, epicListQuery, epicListState } from '#web/features/epic/epic-list-queries.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { useSearchParams } from '#web/lib/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page-module.ts'
import { newEpicPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** The epics of a group. */
export default function EpicsListPage({ groupPath }: PageProps<'epics'>) {
  const state = epicListState(useSearchParams())
  const groupName = useGroupName(groupPath)
  const { data } = useInfiniteQuery(epicListQuery(groupPath, state))
  const group = data?.pages[0]?.group
  const isMissing = group === null
  useDocumentTitle(isMissing ? documentTitle('Page not found') : documentTitle('Epics', groupName))
  if (isMissing) return <NotFoundState />
  return (
    <Page
      title="Epics"
      actions={
        group?.userPermissions.createEpic && (
          <ButtonLink variant="primary" icon={Plus} href={newEpicPath(groupPath)}>
            New epic
          </ButtonLink>
        )
      }
    >
      <EpicList groupPath={groupPath} state={state} />
    </Page>
  )
}

export const loader: PageLoader<'epics'> = ({ page, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(epicListQuery(page.groupPath, epicListState(search))).catch(() => undefined)
  queryClient.query(epicCountsQuery(page.groupPath)).catch(() => undefined)
}
