import type { ItemState } from '#domain/refs.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { items } from '#web/data/store/item-store.ts'
import { request } from '#web/data/transport/request.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import { EpicTabsSkeleton } from '#web/features/epic/epic-tabs.tsx'
import { LOAD_FAILED } from '#web/features/epic/epic-texts.ts'
import { useStateTold } from '#web/features/epic/state-event.ts'
import { epicPageData } from '#web/features/epic/read-page-data.ts'
import { ItemFacts } from '#web/features/item/page/item-facts.tsx'
import { ItemFrame } from '#web/features/item/page/item-frame.tsx'
import { ItemSkeleton } from '#web/features/item/page/item-skeleton.tsx'
import { knownItemAt } from '#web/features/item/page/known-item.ts'
import { SidebarSkeleton } from '#web/features/item/page/sidebar-skeleton.tsx'
import { isSidebarBeside } from '#web/features/item/page/sidebar-state.ts'
import type { FetchedParticipant } from '#web/features/participant/participants-refresh.tsx'
import type { TreePageFragment, TreeRollUpFragment } from '#web/features/tree/tree-children.generated.ts'
import { readRollUp, readTreePage, weightsOf } from '#web/features/tree/tree-item.ts'
import { TreeFrameSkeleton } from '#web/features/tree/tree-skeleton.tsx'
import { documentTitle, epicDocumentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { rememberGroup } from '#web/lib/group-name.ts'
import { LISTS_BEHIND } from '#web/lib/list/lists-behind.ts'
import { useNavigateTo, useOwnPath } from '#web/lib/page/navigation.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { progressOf } from '#web/lib/progress.ts'
import { epicPath } from '#web/lib/page/paths.ts'
import { LOADER_GRACE_MS } from '#web/lib/transport/query-client.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { EpicPageDocument, type EpicPageQuery } from './epic-page.generated.ts'
import { EpicChildren, loadTree } from './epic-children.tsx'
import { epicOwner } from './epic-owner.ts'
import { ItemText } from '../item/item-text.tsx'

const EpicDetails = lazyComponent(async () => (await import('./epic-details.tsx')).EpicDetails)
const ItemLinks = lazyComponent(async () => (await import('../item/item-links.tsx')).ItemLinks)
const ItemActivity = lazyComponent(async () => (await import('../item/item-activity.tsx')).ItemActivity)
const EpicActions = lazyComponent(async () => (await import('#web/features/epic/epic-actions.tsx')).EpicActions)

/** Shows the page of one epic with the tree of its children. */
export default function EpicPage({ groupPath, iid }: PageProps<'epic'>) {
  const session = useSession()
  const hasRunOut = session.state === 'anonymous' && session.hasRunOut
  const [wasOver] = useState(hasRunOut)
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    ...epicPageQuery(groupPath, iid),
    // Without the session the answer may be that there is no such epic; what is on the screen stays, with what is typed there.
    enabled: wasOver || !hasRunOut,
  })
  const data = useCurrent(answer)
  if (data && !data.group?.epic) return <MissingEpic />
  if (data?.group?.epic && answer?.group?.epic) {
    return <FoundEpic group={data.group} epic={data.group.epic} data={data} below={answer.group.epic} />
  }
  if (error) return <ErrorState size="page" error={error} title={LOAD_FAILED} onRetry={() => void refetch()} />
  return (
    <ItemSkeleton kind="epic" known={knownItemAt(epicPath(groupPath, iid))}>
      <EpicTabsSkeleton />
      <TreeFrameSkeleton />
    </ItemSkeleton>
  )
}

export const loader: PageLoader<'epic'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same. Small windows show the description first.
  if (isSidebarBeside()) Promise.all([EpicDetails.load(), loadTree()]).catch(() => undefined)
  // From a former address the answer was brought along.
  queryClient.query({ ...epicPageQuery(page.groupPath, page.iid), staleTime: LOADER_GRACE_MS }).catch(() => undefined)
}

type FoundGroup = NonNullable<EpicPageQuery['group']>

interface FoundEpicProps {
  data: EpicPageQuery
  group: FoundGroup
  epic: NonNullable<FoundGroup['epic']>
  /** What stands below it, as the answer gave it: the tree follows its rows by itself. */
  below: TreePageFragment & TreeRollUpFragment
}

function FoundEpic({ data, group, epic, below }: FoundEpicProps) {
  const isSignedIn = data.currentUser !== null
  const page = useMemo(() => epicPageData(group, epic, isSignedIn), [group, epic, isSignedIn])
  const firstPage = useMemo(() => readTreePage(below), [below])
  const rollUp = useMemo(() => readRollUp(below), [below])
  const [ownRollUp, setOwnRollUp] = useState(rollUp)
  const queryClient = useQueryClient()
  const { id, fullPath, iid } = epicOwner(page)
  // The same as long as it is the same epic: what follows the epic would begin anew with each of its changes.
  const owner = useMemo<IndexedOwner>(() => ({ kind: 'epic', id, fullPath, iid }), [id, fullPath, iid])
  const handleState = useCallback(
    (state: ItemState) => {
      items.receive({ id: epic.id, state })
    },
    [epic.id],
  )
  const handleParticipants = useCallback(
    (people: FetchedParticipant[]) => {
      queryClient.setQueryData(epicPageQuery(group.fullPath, epic.iid).queryKey, (answer) =>
        withParticipants(answer, people),
      )
    },
    [queryClient, group.fullPath, epic.iid],
  )
  useStateTold(handleState)
  const navigateTo = useNavigateTo()
  const { initial } = page
  // The group was renamed, perhaps.
  useOwnPath(initial.endpoint)
  const canAct = initial.canUpdate || initial.canCreate || initial.canDestroy
  useDocumentTitle(epicDocumentTitle({ title: initial.initialTitleText, iid: epic.iid }, group.name))
  return (
    <ItemFrame
      id="epic-app-root"
      owner={owner}
      item={initial}
      details={(sidebar) => (
        <EpicDetails
          page={page}
          sidebar={sidebar}
          onParticipants={handleParticipants}
          fallback={<SidebarSkeleton {...sidebar} />}
        />
      )}
      actions={(openSidebar) =>
        canAct && (
          <EpicActions
            owner={owner}
            epic={initial}
            onDeleted={navigateTo}
            openSidebar={openSidebar}
            fallback={<Skeleton shape="box" width="136px" height="var(--control-height)" />}
          />
        )
      }
      text={
        <ItemText
          owner={owner}
          item={initial}
          facts={
            <ItemFacts
              item={initial}
              progress={progressOf(ownRollUp, weightsOf(ownRollUp))}
              health={[
                { status: 'atRisk', count: ownRollUp.atRisk },
                { status: 'needsAttention', count: ownRollUp.needsAttention },
              ]}
            />
          }
        />
      }
    >
      <div id="js-tree">
        <EpicChildren
          page={page}
          username={data.currentUser?.username ?? null}
          rollUp={rollUp}
          firstPage={firstPage}
          onRollUp={setOwnRollUp}
        />
      </div>
      <ItemLinks owner={owner} groupPath={owner.fullPath} isEditable={initial.canAdmin} />
      <ItemActivity owner={owner} item={initial} />
    </ItemFrame>
  )
}

function withParticipants(answer: EpicPageQuery | undefined, nodes: FetchedParticipant[]): EpicPageQuery | undefined {
  if (!answer?.group?.epic) return answer
  return { ...answer, group: { ...answer.group, epic: { ...answer.group.epic, participants: { nodes } } } }
}

function MissingEpic() {
  useDocumentTitle(documentTitle('Page not found'))
  return <NotFoundState />
}

/** Returns one request for all that the page shows at first. */
function epicPageQuery(groupPath: string, iid: string) {
  return queryOptions({
    queryKey: ['epic', groupPath, iid],
    meta: { list: { item: ({ group }: EpicPageQuery) => group?.epic } },
    queryFn: async ({ client }) => {
      const answer = await request(EpicPageDocument, { fullPath: groupPath, iid })
      rememberGroup(client, groupPath, answer.group)
      client.setQueryData([LISTS_BEHIND], answer.group?.listsBehind)
      const ownPath = answer.group?.fullPath
      if (ownPath !== undefined && ownPath !== groupPath) {
        client.setQueryData(epicPageQuery(ownPath, iid).queryKey, answer)
      }
      return answer
    },
  })
}
