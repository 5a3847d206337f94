import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { DemoUsers } from '#web/features/sign-in/demo-users.tsx'
import { PasswordForm } from '#web/features/sign-in/password-form.tsx'
import { Aside, SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { loadConfig } from '#web/lib/config.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import { resetPasswordPath } from '#web/lib/session/account-paths.ts'
import { safeReturnPath } from '#web/lib/page/return-path.ts'
import { continueSignIn, signIn } from '#web/lib/session/sign-in.ts'
import type { SignInStep } from '#web/lib/session/auth.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'

/** Few people meet these steps, and only after the first one. */
const NewPasswordForm = lazy(async () => ({
  default: (await import('#web/features/sign-in/new-password-form.tsx')).NewPasswordForm,
}))
const SetupLink = lazyComponent(async () => (await import('#web/features/sign-in/setup-link.tsx')).SetupLink)
const CodeForm = lazy(async () => ({ default: (await import('#web/features/sign-in/code-form.tsx')).CodeForm }))

const TITLES: Record<ShownStep, string> = {
  password: 'Sign in to Canopy',
  'new-password': 'Choose a password',
  code: 'Confirm that it is you',
}

type ShownStep = 'password' | 'new-password' | 'code'

/** Shows the form by which people sign in, with the code of a second factor where one is asked for, and leads back to where they came from. */
export default function SignInPage() {
  const returnTo = safeReturnPath(useSearchParams()['return_to'], window.location.origin)
  const navigateTo = useNavigateTo()
  const { data: config, error: configError } = useQuery({ queryKey: ['config'], queryFn: loadConfig })
  const [username, setUsername] = useState('')
  const [step, setStep] = useState<ShownStep>('password')
  const [isRecovered, setRecovered] = useState(false)
  const { isBusy, error, run } = useAttempt()
  useDocumentTitle(documentTitle(TITLES[step].replace(' to Canopy', '')))

  const take = (work: () => Promise<SignInStep>): Promise<boolean> =>
    run(async () => {
      const next = await work().catch((failure: unknown) => {
        if (failure instanceof Error && failure.name === 'SignInTimeoutError') setStep('password')
        throw failure
      })
      if (next === 'done') navigateTo(returnTo, { replace: true })
      else if (next === 'reset') navigateTo(resetPasswordPath(returnTo))
      else setStep(next)
    })
  const begin = (name: string, password: string): Promise<boolean> => {
    setUsername(name)
    return take(() => signIn(name, password))
  }
  const recover = (code: string): Promise<boolean> =>
    run(async () => {
      const { redeemRecoveryCode } = await import('#web/features/sign-in/redeem-recovery-code.ts')
      await redeemRecoveryCode(username, code)
      setStep('password')
      setRecovered(true)
    })
  const goOn = (answer: string): Promise<boolean> => take(() => continueSignIn(answer))

  return (
    <SignInFrame
      title={TITLES[step]}
      failure={error ?? configError}
      {...(step === 'new-password' && {
        notice: `Welcome, ${username}. The password from your invitation was for this first time only.`,
      })}
      {...(step === 'password' &&
        isRecovered && { notice: 'The authenticator app is off. Sign in with your password, then set it up again.' })}
      below={
        (config ?? configError) && (
          <>
            {step === 'password' && config && config.demoUsers.length > 0 && (
              <DemoUsers
                users={config.demoUsers}
                pendingUser={isBusy ? username : null}
                onChoose={(name, password) => void begin(name, password)}
              />
            )}
            {step === 'password' && config?.demoUsers.length === 0 && <SetupLink />}
            <Aside>
              {step === 'password' && <a href={resetPasswordPath(returnTo)}>Forgot your password?</a>}
              {step === 'password' ? (
                <a href={returnTo}>Go on without signing in</a>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    setStep('password')
                  }}
                >
                  Sign in as someone else
                </button>
              )}
            </Aside>
          </>
        )
      }
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        {step === 'password' && <PasswordForm isBusy={isBusy} onSubmit={begin} />}
        {step === 'new-password' && <NewPasswordForm username={username} isBusy={isBusy} onSubmit={goOn} />}
        {step === 'code' && <CodeForm isBusy={isBusy} onSubmit={goOn} onRecover={recover} />}
      </Suspense>
    </SignInFrame>
  )
}
