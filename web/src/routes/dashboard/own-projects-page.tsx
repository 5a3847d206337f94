import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { request } from '#web/data/transport/request.ts'
import { issuesPath, newProjectPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { OwnProjectsDocument } from './dashboard.generated.ts'
import { ArchiveTabs, isArchiveAsked } from './archive-tabs.tsx'
import { FollowOwnItems } from './own-items-follower.ts'
import { OwnPage } from './own-page.tsx'

const TITLE = 'Your projects'

/** Shows the projects that the signed-in person works in, those with the latest activity first. */
export default function OwnProjectsPage() {
  return <OwnPage title={TITLE}>{() => <OwnProjectList />}</OwnPage>
}

function OwnProjectList() {
  const isArchive = isArchiveAsked(useSearchParams())
  const list = useInfiniteQuery(ownProjectsQuery(!isArchive))
  const rows = list.data?.pages.flatMap(({ projects }) => nodesOf(projects))
  return (
    <Page title={TITLE} actions={<ButtonLink href={newProjectPath}>New project</ButtonLink>}>
      <ArchiveTabs page="own-projects" label="Which projects" isArchive={isArchive} />
      <ListFrame
        list={list}
        count={rows?.length}
        failedTitle="Could not load your projects."
        empty={
          isArchive
            ? {
                icon: Folder,
                title: 'No archived projects',
                text: 'Owners archive a project in its settings. Everything in it can still be read.',
              }
            : {
                icon: Folder,
                title: 'You are not in a project yet',
                text: 'Projects hold issues. Those of your groups, and those that you are a member of, appear here.',
                action: <ButtonLink href={newProjectPath}>New project</ButtonLink>,
              }
        }
      >
        <ListRows
          label="Projects"
          rows={(rows ?? []).map(({ id, name, fullPath, nameWithNamespace, avatarUrl }) => ({
            id,
            name: (
              <>
                <Avatar name={name} seed={fullPath} src={avatarUrl} shape="group" isDecorative />
                <a href={issuesPath(fullPath)} dir="auto">
                  {name}
                </a>
              </>
            ),
            detail: nameWithNamespace.slice(0, -` / ${name}`.length),
            end: (
              <a href={issuesPath(fullPath)}>
                Issues<VisuallyHidden> of {nameWithNamespace}</VisuallyHidden>
              </a>
            ),
          }))}
        />
      </ListFrame>
      {rows && <FollowOwnItems paths={rows.map(({ fullPath }) => fullPath)} />}
    </Page>
  )
}

const ownProjectsQuery = (active: boolean) =>
  infiniteQueryOptions({
    queryKey: ['own-projects', active],
    queryFn: ({ pageParam: after }) => request(OwnProjectsDocument, { active, after }),
    initialPageParam: '',
    getNextPageParam: ({ projects }) => nextCursor(projects),
    meta: { list: { parts: ['place'] } },
  })

export const loader: PageLoader<'own-projects'> = ({ search, queryClient }) => {
  if (currentSession().state !== 'signed-in') return
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(ownProjectsQuery(!isArchiveAsked(search))).catch(() => undefined)
}
