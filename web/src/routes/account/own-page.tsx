import type { ReactNode } from 'react'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { definitionOf } from '#web/lib/page/pages.ts'
import { pathOf, signInPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { PageTabs } from '#web/ui/base/page-tabs.tsx'

/** The pages on which people deal with themselves. */
const PAGES = ['profile', 'account', 'notifications', 'sessions', 'access-tokens'] as const
type OwnPageName = (typeof PAGES)[number]

export interface OwnPageProps {
  current: OwnPageName
  children: (session: { username: string; name: string }) => ReactNode
}

/** Shows a page about who is signed in, beside the others of its kind; to nobody the way to sign in. */
export function OwnPage({ current, children }: OwnPageProps) {
  const title = usePageTitle(current)
  const session = useSession()
  return (
    <Page title={title}>
      {session.state === 'signed-in' ? (
        <>
          <PageTabs
            label="Your account"
            tabs={PAGES.map((page) => ({ id: page, name: definitionOf(page).name ?? '', href: pathOf(page) }))}
            current={current}
          />
          {children(session)}
        </>
      ) : (
        <ButtonLink variant="primary" href={signInPath(pathOf(current))}>
          Sign in
        </ButtonLink>
      )}
    </Page>
  )
}
