import { ChangePassword } from '#web/features/account/change-password.tsx'
import { OwnName } from '#web/features/account/own-name.tsx'
import { Release } from '#web/features/account/release.tsx'
import { SecondFactor } from '#web/features/account/second-factor.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { accountPath } from '#web/lib/session/account-paths.ts'
import { signInPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { Page } from '#web/ui/base/page.tsx'

/** Shows how the signed-in person is called and signs in: name, password and second factor. */
export default function AccountPage() {
  useDocumentTitle(documentTitle('Account'))
  const session = useSession()
  return (
    <Page title="Account">
      {session.state === 'signed-in' ? (
        <>
          <OwnName name={session.name} />
          <ChangePassword username={session.username} />
          <SecondFactor username={session.username} />
          <Release />
        </>
      ) : (
        <ButtonLink variant="primary" href={signInPath(accountPath)}>
          Sign in
        </ButtonLink>
      )}
    </Page>
  )
}
