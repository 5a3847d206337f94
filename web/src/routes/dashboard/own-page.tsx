import type { ReactNode } from 'react'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useCurrentHref } from '#web/lib/page/navigation.ts'
import { signInPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { Page } from '#web/ui/base/page.tsx'

export interface OwnPageProps {
  title: string
  children: () => ReactNode
}

/** Shows a page of the signed-in person's own things; others are asked to sign in, and come back. */
export function OwnPage({ title, children }: OwnPageProps) {
  const href = useCurrentHref()
  useDocumentTitle(documentTitle(title))
  if (useSession().state === 'signed-in') return children()
  return (
    <Page title={title} about="Sign in to see what is yours.">
      <ButtonLink variant="primary" href={signInPath(href)}>
        Sign in
      </ButtonLink>
    </Page>
  )
}
