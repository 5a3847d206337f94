import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unsubscribeTokenParts } from '#domain/text/unsubscribe-token.ts'
import { Form } from '#web/features/sign-in/form.tsx'
import { Aside, SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { homePath, pathOf } from '#web/lib/page/paths.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'

/** Ends the mails about one item without a sign-in, for who has the link of a mail. */
export default function UnsubscribePage({ token }: PageProps<'unsubscribe'>) {
  useDocumentTitle(documentTitle('Unsubscribe'))
  const [isDone, setDone] = useState(false)
  const { isBusy, error, run } = useAttempt()
  const unsubscribe = (): Promise<boolean> =>
    run(async () => {
      await pageRequest(pathOf('unsubscribe', '', token), { method: 'POST' })
      setDone(true)
    })
  // Of a link that lost its end on the way this is seen at once, of a forged one the server says it; what is gone sends no mails either.
  const isWhole = unsubscribeTokenParts(token) !== null
  const { isLoading, error: wrong } = useQuery({
    queryKey: ['unsubscribe-link', token],
    queryFn: () => pageRequest(`${pathOf('unsubscribe', '', token)}.json`),
    enabled: isWhole,
  })
  const isGone = !isWhole || [wrong, error].some((one) => one instanceof RefusalError && one.status === 404)
  return (
    <SignInFrame
      title="Unsubscribe"
      failure={isGone ? new Error(BAD_LINK) : error}
      {...(!isGone && { notice: isDone ? 'You will get no more emails about this item.' : QUESTION })}
      below={
        (isDone || isGone) && (
          <Aside>
            <a href={homePath}>Go to your groups</a>
          </Aside>
        )
      }
    >
      {!isDone && !isGone && !isLoading && (
        <Form action="Unsubscribe" isBusy={isBusy} onSubmit={() => void unsubscribe()}>
          {null}
        </Form>
      )}
    </SignInFrame>
  )
}

const QUESTION = 'You will get no more emails about this item, unless you turn its notifications on again.'
const BAD_LINK = 'This link is incomplete, or the item no longer exists.'
