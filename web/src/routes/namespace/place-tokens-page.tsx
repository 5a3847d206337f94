import { useInfiniteQuery } from '@tanstack/react-query'
import { AccessTokens } from '#web/features/account/access-tokens-list.tsx'
import { accessTokensQuery, type TokenOwner } from '#web/features/account/access-tokens.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import { useIsHidden } from '#web/lib/session/hidden.ts'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** The page of a group, or of the project that it names. */
type PageOfTokens = PageProps<'group-access-tokens'> & Partial<PageProps<'project-access-tokens'>>

/** Shows the access tokens of a group or project, by which builds and bots act with a role of their own; for who administers its members. */
export default function PlaceTokensPage(page: PageOfTokens) {
  const { groupPath, projectPath } = page
  const kind = projectPath === undefined ? 'group' : 'project'
  const owner: TokenOwner = { kind, fullPath: projectPath ?? groupPath }
  const { error } = useInfiniteQuery(accessTokensQuery(owner))
  const name = useGroupName(owner.fullPath)
  const isRefused = useIsHidden(error)
  const title = usePageTitle('group-access-tokens', { isMissing: isRefused, place: name })
  if (isRefused) return <NotFoundState />
  return (
    <Page
      title={title}
      about={`With a token of this ${kind}, a script acts with a role of its own, independent of any person. Its bot is a member until the token expires.`}
    >
      <SettingsTabs page={page} current="access-tokens" canAdmin />
      <AccessTokens owner={owner} about={`Create a token of this ${kind} for a script that acts for no person.`} />
    </Page>
  )
}
