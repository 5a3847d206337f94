import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { ownerOfPage, type KnownMilestone, type MilestoneOwner } from '#web/features/milestone/milestones.ts'
import { NewMilestone } from '#web/features/milestone/new-milestone.tsx'
import { isPlanId, numberInId } from '#web/lib/global-id.ts'
import { formatKnownDays } from '#web/lib/date/dates.ts'
import { rememberGroup, rememberProject, useGroupName } from '#web/lib/group-name.ts'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { epicsPath, groupIssuesPath, issuesPath, pathOf, plannedPath } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { MilestoneIcon } from '#web/ui/base/concept-icons.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame, ListRows, ListTabs } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { GroupMilestoneListDocument, ProjectMilestoneListDocument } from './milestones-page.generated.ts'

const MilestoneActions = lazyComponent(
  async () => (await import('#web/features/milestone/milestone-actions.tsx')).MilestoneActions,
)

/** The page of a group, or of the project that it names. */
type PageOfMilestones = PageProps<'milestones'> & Partial<PageProps<'project-milestones'>>

const STATES = { active: 'Open', closed: 'Closed' }
const stateOf = ({ state }: SearchParams) => (state === 'closed' ? 'closed' : 'active')

/** Shows the milestones that items of a group or project can be planned for. */
export default function MilestonesPage(page: PageOfMilestones) {
  const { groupPath, projectPath } = page
  const state = stateOf(useSearchParams())
  const list = useInfiniteQuery(milestonesQuery(page, state))
  const name = useGroupName(projectPath ?? groupPath)
  const first = list.data?.pages[0]
  const isMissing = first === null
  const title = usePageTitle('milestones', { isMissing, place: name })
  if (isMissing) return <NotFoundState />
  const milestones = list.data?.pages.flatMap((one) => nodesOf(one?.milestones))
  const canAdmin = first?.canAdmin ?? false
  const place: MilestoneOwner =
    projectPath === undefined ? { kind: 'group', fullPath: groupPath } : { kind: 'project', fullPath: projectPath }
  const path = projectPath === undefined ? pathOf('milestones', groupPath) : pathOf('project-milestones', projectPath)
  const lists =
    projectPath === undefined
      ? [['Epics', epicsPath(groupPath)] as const, ['Issues', groupIssuesPath(groupPath)] as const]
      : [['Issues', issuesPath(projectPath)] as const]
  return (
    <Page title={title} actions={canAdmin && <NewMilestone owner={place} />}>
      <ListTabs label="State" path={path} parameter="state" tabs={STATES} current={state} />
      <ListFrame
        list={list}
        count={milestones?.length}
        failedTitle="Could not load the milestones."
        empty={{
          icon: MilestoneIcon,
          title: `No ${STATES[state].toLowerCase()} milestones`,
          text: 'Milestones are stretches of time that epics and issues are planned for.',
          action: canAdmin && state === 'active' && <NewMilestone owner={place} />,
        }}
      >
        <ListRows
          label="Milestones"
          rows={(milestones ?? []).map(({ id, title, description, state: ownState, webPath, expired, ...days }) => ({
            id,
            name: (
              <a href={webPath} dir="auto">
                {title}
              </a>
            ),
            detail: (
              <>
                {formatKnownDays(days) ?? 'No dates'} {expired && state === 'active' && <Badge>Past due</Badge>}
              </>
            ),
            end: (
              <>
                {lists.map(([kind, listPath]) => (
                  <a key={kind} href={plannedPath(listPath, title)}>
                    {kind}
                    <VisuallyHidden> planned for {title}</VisuallyHidden>
                  </a>
                ))}
                {canAdmin && (
                  <ManagedMilestone
                    place={place}
                    webPath={webPath}
                    milestone={{
                      ...{ id: numberInId(id), title, description: description ?? '', state: ownState },
                      ...{ startDate: days.startDate ?? '', dueDate: days.dueDate ?? '' },
                    }}
                  />
                )}
              </>
            ),
          }))}
        />
      </ListFrame>
    </Page>
  )
}

/** Lets a milestone be changed that is of this group or project, or of one below it: those above have pages of their own. */
function ManagedMilestone({
  place,
  webPath,
  milestone,
}: {
  place: MilestoneOwner
  webPath: string
  milestone: KnownMilestone
}) {
  const owner = ownerOfPage(webPath)
  const isWithin = owner && `${owner.fullPath}/`.startsWith(`${place.fullPath}/`)
  if (!isWithin) return null
  return <MilestoneActions owner={owner} milestone={milestone} />
}

export const loader: PageLoader<'milestones' | 'project-milestones'> = ({ page, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(milestonesQuery(page, stateOf(search))).catch(() => undefined)
}

/** Returns the milestones of a group with those above and below it, or of a project with those above, 50 to a page. */
const milestonesQuery = ({ groupPath, projectPath }: PageOfMilestones, state: 'active' | 'closed') =>
  infiniteQueryOptions({
    queryKey: ['milestones', projectPath ?? groupPath, state],
    queryFn: async ({ pageParam: after, client }) => {
      if (projectPath === undefined) {
        const { group } = await request(GroupMilestoneListDocument, { fullPath: groupPath, state, after })
        rememberGroup(client, groupPath, group)
        return group && { milestones: group.milestones, canAdmin: group.userPermissions.adminMilestone }
      }
      const { project } = await request(ProjectMilestoneListDocument, { fullPath: projectPath, state, after })
      if (project) rememberProject(client, project)
      return project && { milestones: project.milestones, canAdmin: project.userPermissions.adminMilestone }
    },
    initialPageParam: '',
    getNextPageParam: (page) => nextCursor(page?.milestones),
    meta: { list: { touches: ({ itemId }) => isPlanId(itemId) } },
  })
