import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactorSecret } from '#web/lib/session/own-account.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './account-section.module.css'

const QUERY_KEY = ['second-factor']
const SecondFactorSetup = lazyComponent(async () => (await import('./second-factor-setup.tsx')).SecondFactorSetup)
const loadAccount = () => import('#web/lib/session/own-account.ts')

/** Shows whether sign-ins ask for a code of an authenticator app, and the way to change that. */
export function SecondFactor({ username }: { username: string }) {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: async () => (await loadAccount()).hasSecondFactor() })
  const { isBusy, error, run } = useAttempt()
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const isOn = query.data === true

  const settle = (hasFactor: boolean, words: string): void => {
    queryClient.setQueryData(QUERY_KEY, hasFactor)
    setSecret(null)
    setNotice(words)
  }
  const begin = () =>
    run(async () => {
      setNotice(null)
      setSecret(await (await loadAccount()).beginSecondFactor(username))
    })
  const finish = (code: string) =>
    run(async () => {
      await (await loadAccount()).finishSecondFactor(code)
      settle(true, 'From now on, signing in asks for a code of your app.')
    })
  const end = async () => {
    await run(async () => {
      await (await loadAccount()).endSecondFactor()
      settle(false, 'Signing in no longer asks for a code.')
    })
    setAsking(false)
  }

  const failure = error ?? query.error
  return (
    <section className={styles.section} aria-labelledby="second-factor-title" aria-busy={query.isPending}>
      <h2 id="second-factor-title" className={styles.heading}>
        Authenticator app
        {query.data !== undefined && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
      </h2>
      <p className={styles.text}>
        With an authenticator app on your phone, signing in takes your password and a code that only the app shows.
      </p>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      {notice !== null && !failure && <Alert tone="success">{notice}</Alert>}
      {query.isPending && <Skeleton width="180px" height="32px" shape="box" />}
      {query.data !== undefined && secret === null && (
        <div>
          {isOn ? (
            <Button
              variant="danger"
              onClick={() => {
                setAsking(true)
              }}
            >
              Turn off
            </Button>
          ) : (
            <Button isBusy={isBusy} onClick={() => void begin()}>
              Set up
            </Button>
          )}
        </div>
      )}
      {isOn && secret === null && <RecoveryCodes />}
      {secret !== null && (
        <SecondFactorSetup
          {...{ secret, isBusy, onFinish: finish }}
          onCancel={() => {
            setSecret(null)
          }}
          fallback={<Skeleton width="180px" height="180px" shape="box" />}
        />
      )}
      <ConfirmDialog
        title="Turn the authenticator app off?"
        isOpen={isAsking}
        confirmLabel="Turn off"
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void end()}
        onCancel={() => {
          setAsking(false)
        }}
      >
        Your password alone will be enough to sign in.
      </ConfirmDialog>
    </section>
  )
}
