import { useState } from 'react'
import { CodeForm } from '#web/features/sign-in/code-form.tsx'
import { ConfirmResetForm, RequestResetForm } from '#web/features/sign-in/reset-forms.tsx'
import { Aside, SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import { signInPath } from '#web/lib/page/paths.ts'
import { safeReturnPath } from '#web/lib/page/return-path.ts'
import { continueSignIn, signIn } from '#web/lib/session/sign-in.ts'
import type { SignInStep } from '#web/lib/session/auth.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'

/** Sets a new password, for who has forgotten theirs: a code comes by mail, and with it a new password is set. */
export default function ResetPasswordPage() {
  useDocumentTitle(documentTitle('Forgotten password'))
  const returnTo = safeReturnPath(useSearchParams()['return_to'], window.location.origin)
  const navigateTo = useNavigateTo()
  const [username, setUsername] = useState('')
  const [step, setStep] = useState<'request' | 'confirm' | 'code'>('request')
  const { isBusy, error, run } = useAttempt()

  const goOn = (next: SignInStep): void => {
    if (next === 'code') setStep('code')
    else navigateTo(next === 'done' ? returnTo : signInPath(returnTo), { replace: true })
  }
  const request = (name: string): Promise<boolean> =>
    run(async () => {
      const { requestPasswordReset } = await import('#web/lib/session/password-reset.ts')
      await requestPasswordReset(name)
      setUsername(name)
      setStep('confirm')
    })
  const confirm = (code: string, password: string): Promise<boolean> =>
    run(async () => {
      const { confirmPasswordReset } = await import('#web/lib/session/password-reset.ts')
      await confirmPasswordReset(username, code, password)
      goOn(await signIn(username, password))
    })
  const answer = (code: string): Promise<boolean> =>
    run(async () => {
      goOn(await continueSignIn(code))
    })

  return (
    <SignInFrame
      title={step === 'code' ? 'Confirm that it is you' : 'Choose a new password'}
      failure={error}
      notice={
        step === 'request'
          ? 'We send a code to the email address of your account.'
          : step === 'confirm' && `If ${username} has an account, a code is on its way to its email address.`
      }
      below={
        <Aside>
          {step === 'confirm' && (
            <button type="button" onClick={() => void request(username)}>
              Send another code
            </button>
          )}
          <a href={signInPath(returnTo)}>Back to sign-in</a>
        </Aside>
      }
    >
      {step === 'request' && <RequestResetForm isBusy={isBusy} onSubmit={(name) => void request(name)} />}
      {step === 'confirm' && (
        <ConfirmResetForm
          username={username}
          isBusy={isBusy}
          onSubmit={(code, password) => void confirm(code, password)}
        />
      )}
      {step === 'code' && <CodeForm isBusy={isBusy} onSubmit={answer} />}
    </SignInFrame>
  )
}
