import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptInvite, readInvite, registerByInvite, type NewAccount } from '#web/features/account/invite.ts'
import { Form } from '#web/features/sign-in/form.tsx'
import { AccountForm } from '#web/features/sign-in/account-form.tsx'
import { Aside, SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import { epicsPath, homePath, issuesPath, pathOf, signInPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { signIn } from '#web/lib/session/sign-in.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'

const BAD_LINK = 'This link no longer works: it was used or taken back, or it is too old. Ask for another invitation.'

/** Shows an invitation by mail, which whoever it is for accepts with a press. */
export default function InvitePage({ token }: PageProps<'invite'>) {
  useDocumentTitle(documentTitle('Invitation'))
  const session = useSession()
  const navigateTo = useNavigateTo()
  const queryClient = useQueryClient()
  const { isBusy, error, run } = useAttempt()
  const path = pathOf('invite', '', token)
  const { data, error: wrong } = useQuery({
    queryKey: ['invite', token, session.state],
    queryFn: () => readInvite(token),
  })
  const accept = (): Promise<boolean> =>
    run(async () => {
      const { full_path: fullPath, kind } = await acceptInvite(token)
      await queryClient.invalidateQueries()
      navigateTo(kind === 'group' ? epicsPath(fullPath) : issuesPath(fullPath))
    })
  const register = ({ name, username, password }: NewAccount): Promise<boolean> =>
    run(async () => {
      await registerByInvite(token, { name, username, password })
      await signIn(username, password)
      const { full_path: fullPath, kind } = await acceptInvite(token)
      navigateTo(kind === 'group' ? epicsPath(fullPath) : issuesPath(fullPath))
    })
  const isGone = [wrong, error].some((one) => one instanceof RefusalError && one.status === 404)
  const isSignedIn = session.state === 'signed-in'
  return (
    <SignInFrame
      title="Invitation"
      failure={isGone ? new Error(BAD_LINK) : (error ?? wrong)}
      {...(data &&
        !isGone && {
          notice: (
            <>
              {data.invited_by} invites you to the {data.kind} <strong dir="auto">{data.name}</strong> as {data.role}.{' '}
              {!isSignedIn && data.can_register && `Create an account for ${data.email} to join.`}
              {!isSignedIn && !data.can_register && `Sign in with the account of ${data.email} to accept.`}
              {isSignedIn &&
                !data.is_for_viewer &&
                `It is for ${data.email}, which is not the address of your account.`}
            </>
          ),
        })}
      below={
        <Aside>
          {data?.can_register && !isSignedIn && !isGone ? (
            <a href={signInPath(path)}>Sign in with an account that you have</a>
          ) : (
            <a href={homePath}>Go to your groups</a>
          )}
        </Aside>
      }
    >
      {data && !isGone && isSignedIn && data.is_for_viewer && (
        <Form action="Accept invitation" isBusy={isBusy} onSubmit={() => void accept()}>
          {null}
        </Form>
      )}
      {data?.can_register && !isGone && !isSignedIn && (
        <AccountForm action="Create account and join" isBusy={isBusy} onSubmit={register} />
      )}
      {data && !isGone && !data.is_for_viewer && (isSignedIn || !data.can_register) && (
        <ButtonLink variant="primary" href={signInPath(path)}>
          {isSignedIn ? 'Sign in as someone else' : 'Sign in'}
        </ButtonLink>
      )}
    </SignInFrame>
  )
}
