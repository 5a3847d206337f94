import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { InviteMembersButton } from '#web/features/item/members/invite-members.tsx'
import { MemberList } from '#web/features/member/member-list.tsx'
import { INVITATIONS_KEY, membersQuery } from '#web/features/member/members-query.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { SearchForm } from '#web/ui/form/search-form.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

const PendingInvitations = lazyComponent(
  async () => (await import('#web/features/member/pending-invitations.tsx')).PendingInvitations,
)

const GroupShares = lazyComponent(async () => (await import('#web/features/member/group-shares.tsx')).GroupShares)

const LEADS = ['first-steps', 'new-project'] as const

/** The page of a group, or of the project that it names. */
type PageOfMembers = PageProps<'members'> & Partial<PageProps<'project-members'>>

const searchOf = ({ search }: SearchParams): string => (typeof search === 'string' ? search : '')

const queryOf = ({ groupPath, projectPath }: PageOfMembers, search: string) =>
  projectPath === undefined ? membersQuery('group', groupPath, search) : membersQuery('project', projectPath, search)

/** Shows who belongs to a group or project, with which role, and lets those who may change that. */
export default function MembersPage(page: PageOfMembers) {
  const { groupPath, projectPath } = page
  const params = useSearchParams()
  const search = searchOf(params)
  const list = useInfiniteQuery({ ...queryOf(page, search), placeholderData: (previous) => previous })
  const queryClient = useQueryClient()
  const name = useGroupName(projectPath ?? groupPath)
  const first = list.data?.pages[0]
  const title = usePageTitle('members', { isMissing: first === null, place: name })
  if (first === null) return <NotFoundState />
  const place = first?.place
  const members = list.data?.pages.flatMap((one) => one?.members ?? [])
  const path = projectPath === undefined ? pathOf('members', groupPath) : pathOf('project-members', projectPath)
  const invite = place?.canAdmin && (
    <InviteMembersButton
      place={place}
      highestLevel={place.ownLevel}
      ledBy={LEADS.find((lead) => lead === params['invite']) ?? null}
      onInvited={() => {
        void queryClient.invalidateQueries({ queryKey: ['members-of'] })
        void queryClient.invalidateQueries({ queryKey: [INVITATIONS_KEY] })
      }}
    />
  )
  return (
    <Page title={title} actions={invite}>
      <SettingsTabs page={page} current="members" canAdmin={place?.canAdmin ?? false} />
      <SearchForm label="Name or username" path={path} search={search} />
      <ListFrame
        list={list}
        count={members?.length}
        failedTitle="Could not load the members."
        empty={{
          icon: Users,
          title: search === '' ? 'No members yet' : `No members match "${search}"`,
          text: 'Members have a role, which says what they may do here and in everything below.',
          action: search === '' && invite,
        }}
      >
        {place && members && <MemberList place={place} members={members} />}
      </ListFrame>
      {place && search === '' && <GroupShares place={place} />}
      {place?.canAdmin && search === '' && <PendingInvitations place={place} />}
    </Page>
  )
}

export const loader: PageLoader<'members' | 'project-members'> = ({ page, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(queryOf(page, searchOf(search))).catch(() => undefined)
}
