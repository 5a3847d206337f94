import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import styles from './recovery-codes.module.css'

const ADDRESS = `${ROOT_PATH}/api/v4/user/recovery_codes`
const QUERY_KEY = ['recovery-codes']

const made = v.object({ codes: v.array(v.string()) })
const left = v.object({ left: v.number() })

/** Shows how many codes are left for who has lost their app, and makes new ones, which are shown this once. */
export function RecoveryCodes() {
  const queryClient = useQueryClient()
  const { data: count } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => v.parse(left, await pageRequest(ADDRESS, { signal, keepsSession: true })).left,
  })
  const [codes, setCodes] = useState<string[] | null>(null)
  const { isBusy, error, run } = useAttempt()
  const make = () =>
    run(async () => {
      const answer = v.parse(made, await pageRequest(ADDRESS, { method: 'POST', body: {} }))
      setCodes(answer.codes)
      queryClient.setQueryData(QUERY_KEY, answer.codes.length)
    })
  return (
    <div className={styles.codes}>
      <h3>Recovery codes</h3>
      {error && <Alert tone="danger">{error.message}</Alert>}
      {codes === null ? (
        <>
          <p className={styles.text}>
            {count === 0
              ? 'You have no recovery codes. Without your phone, only an administrator can let you in.'
              : `A recovery code turns the authenticator app off when you have lost your phone.${count === undefined ? '' : ` You have ${count} left.`}`}
          </p>
          <div>
            <Button isBusy={isBusy} onClick={() => void make()}>
              {count === 0 ? 'Create recovery codes' : 'Replace recovery codes'}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Alert tone="success">Keep these codes in a safe place. They are not shown again, and each works once.</Alert>
          <ul className={styles.list} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <CopyButton value={codes.join('\n')} label="Copy codes" />
            <Button
              onClick={() => {
                setCodes(null)
              }}
            >
              Done
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
