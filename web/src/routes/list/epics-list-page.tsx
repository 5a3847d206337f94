import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { EpicList } from '#web/features/epic/epic-list.tsx'
import { epicCountsQuery, epicListQuery } from '#web/features/epic/epic-list-queries.ts'
import { readEpicListView, type EpicListView } from '#web/features/epic/epic-list-view.ts'
import { writeListView } from '#web/features/item/list/list-view.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { useNavigateTo, useOwnPath, useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { epicsPath, newEpicPath } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { EpicsListBar } from './epics-list-bar.tsx'

const rowEditor = lazyComponent(async () => (await import('../item/row-editor.tsx')).RowEditor)
const Notice = lazyComponent(async () => (await import('#web/features/epic/notice.ts')).Notice)

/** Shows the epics of a group. */
export default function EpicsListPage({ groupPath }: PageProps<'epics'>) {
  const search = useSearchParams()
  const isSignedIn = useSession().state === 'signed-in'
  const view = useMemo(() => readEpicListView(search, isSignedIn), [search, isSignedIn])
  const groupName = useGroupName(groupPath)
  const { data } = useInfiniteQuery(epicListQuery(groupPath, view))
  const group = data?.pages[0]?.group
  const isMissing = group === null || group?.allowEpics === false
  const navigateTo = useNavigateTo()
  useOwnPath(group && group.fullPath !== groupPath ? epicsPath(group.fullPath) : null)
  const change = (changed: Partial<EpicListView>) => {
    const address = epicsPath(groupPath) + stringifySearch(writeListView({ ...view, ...changed }))
    navigateTo(address, { keepScroll: true })
  }
  const title = usePageTitle('epics', { isMissing, place: groupName })
  if (isMissing) return <NotFoundState />
  return (
    <Page>
      <Notice />
      <EpicList
        groupPath={groupPath}
        rowEditor={rowEditor}
        view={view}
        head={{
          title,
          actions: group?.userPermissions.createEpic && (
            <ButtonLink variant="primary" icon={Plus} href={newEpicPath(groupPath)}>
              New epic
            </ButtonLink>
          ),
        }}
        bar={<EpicsListBar groupPath={groupPath} view={view} onChange={change} />}
        create={
          group?.userPermissions.createEpic && (
            <ButtonLink variant="primary" icon={Plus} href={newEpicPath(groupPath)}>
              Create an epic
            </ButtonLink>
          )
        }
        onClear={() => {
          change({ filter: [] })
        }}
      />
    </Page>
  )
}

export const loader: PageLoader<'epics'> = ({ page, search, queryClient }) => {
  const view = readEpicListView(search, currentSession().state === 'signed-in')
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(epicListQuery(page.groupPath, view)).catch(() => undefined)
  queryClient.query(epicCountsQuery(page.groupPath, view.filter)).catch(() => undefined)
}
