import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortTitle } from '#web/lib/short-title.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { accessTokensQuery, revokeAccessToken, type AccessToken, type TokenOwner } from './access-tokens.ts'

/** Ends a token after a question. */
export function RevokeToken({ owner, token: { id, name } }: { owner: TokenOwner; token: AccessToken }) {
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => revokeAccessToken(owner, id),
    onSuccess: async () => {
      setIsAsked(false)
      await queryClient.invalidateQueries({ queryKey: accessTokensQuery(owner).queryKey })
      void showToast({ tone: 'success', title: `Revoked the token ${shortTitle(name)}` })
    },
    onError: (error) => {
      setIsAsked(false)
      void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
    },
  })
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setIsAsked(true)
        }}
      >
        Revoke<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        title="Revoke token?"
        isOpen={isAsked}
        confirmLabel="Revoke token"
        tone="danger"
        isBusy={isPending}
        onConfirm={() => {
          mutate()
        }}
        onCancel={() => {
          setIsAsked(false)
        }}
      >
        {name} stops working at once. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
