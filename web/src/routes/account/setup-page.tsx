import { useQuery } from '@tanstack/react-query'
import { AccountForm, type NewAccount } from '#web/features/sign-in/account-form.tsx'
import { setUp, setupQuery } from '#web/features/sign-in/setup.ts'
import { Aside, SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import { homePath, newGroupPath, signInPath } from '#web/lib/page/paths.ts'
import { signIn } from '#web/lib/session/sign-in.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'

/** Makes the first account of a fresh installation, whose person is an administrator; once there is one, it leads to the sign-in. */
export default function SetupPage() {
  useDocumentTitle(documentTitle('Set up Canopy'))
  const navigateTo = useNavigateTo()
  const { isBusy, error, run } = useAttempt()
  const { data: isOpen, error: unknown } = useQuery(setupQuery)
  const create = (account: NewAccount): Promise<boolean> =>
    run(async () => {
      await setUp(account)
      await signIn(account.username, account.password)
      navigateTo(newGroupPath)
    })
  return (
    <SignInFrame
      title="Set up Canopy"
      failure={error ?? unknown}
      {...(isOpen === true && {
        notice: 'Create the first account. It manages this installation and can add everyone else.',
      })}
      {...(isOpen === false && { notice: 'This installation is set up already.' })}
      below={
        <Aside>
          <a href={homePath}>Look around without signing in</a>
        </Aside>
      }
    >
      {isOpen === true && <AccountForm action="Create account" asksEmail isBusy={isBusy} onSubmit={create} />}
      {isOpen === false && (
        <ButtonLink variant="primary" href={signInPath(homePath)}>
          Sign in
        </ButtonLink>
      )}
    </SignInFrame>
  )
}
