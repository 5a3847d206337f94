import type { ReactNode } from 'react'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { pathOf, signInPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { PageTabs } from '#web/ui/base/page-tabs.tsx'

/** The pages on which people deal with themselves. */
const PAGES = {
  ...{ profile: 'Profile', account: 'Account', notifications: 'Notifications', sessions: 'Sessions' },
  'access-tokens': 'Access tokens',
} as const

type OwnPageName = keyof typeof PAGES
const NAMES = Object.keys(PAGES) as OwnPageName[]

export interface OwnPageProps {
  current: OwnPageName
  children: (session: { username: string; name: string }) => ReactNode
}

/** Shows a page about who is signed in, beside the others of its kind; to nobody the way to sign in. */
export function OwnPage({ current, children }: OwnPageProps) {
  const title = PAGES[current]
  useDocumentTitle(documentTitle(title))
  const session = useSession()
  return (
    <Page title={title}>
      {session.state === 'signed-in' ? (
        <>
          <PageTabs
            label="Your account"
            tabs={NAMES.map((page) => ({ id: page, name: PAGES[page], href: pathOf(page) }))}
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
