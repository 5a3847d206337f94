import { GroupList } from '#web/features/group/group-list.tsx'
import { groupListQuery } from '#web/features/group/group-queries.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { newGroupPath, newProjectPath, pathOf } from '#web/lib/page/paths.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Page } from '#web/ui/base/page.tsx'

const HomeColumns = lazyComponent(async () => (await import('../dashboard/home-columns.tsx')).HomeColumns)
const HomeRedirect = lazyComponent(
  async () => (await import('#web/features/installation/home-redirect.tsx')).HomeRedirect,
)
const SetupLink = lazyComponent(async () => (await import('#web/features/sign-in/setup-link.tsx')).SetupLink)
const ProjectList = lazyComponent(async () => (await import('#web/features/group/project-list.tsx')).ProjectList)

/** Shows the first page: to who is signed in what is theirs, to all others the groups and projects that they may read. */
export default function HomePage() {
  const session = useSession()
  const isSignedIn = session.state === 'signed-in'
  usePageTitle('home')
  return (
    <Page
      title={isSignedIn ? `Welcome back, ${session.name}` : 'Welcome to Canopy'}
      about={
        isSignedIn
          ? undefined
          : 'Plan work as epics in a tree, from the big goal down to each issue, and see at every level how far it has come. Select a group to look around.'
      }
      actions={
        isSignedIn && (
          <>
            <ButtonLink variant="ghost" href={pathOf('own-activity')}>
              Activity
            </ButtonLink>
            <ButtonLink href={newProjectPath}>New project</ButtonLink>
            <ButtonLink href={newGroupPath}>New group</ButtonLink>
          </>
        )
      }
    >
      {isSignedIn ? (
        <HomeColumns places={<Places />} />
      ) : (
        <>
          <HomeRedirect />
          <Places />
        </>
      )}
    </Page>
  )
}

function Places() {
  return (
    <>
      <GroupList start={<SetupLink />} />
      <ProjectList />
    </>
  )
}

export const loader: PageLoader<'home'> = ({ queryClient }) => {
  if (currentSession().state === 'signed-in') return
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(groupListQuery()).catch(() => undefined)
}
