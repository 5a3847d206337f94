import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { AccessTokenForm } from '#web/features/account/access-token-form.tsx'
import { accessTokensQuery } from '#web/features/account/access-tokens.ts'
import { RevokeToken } from '#web/features/account/revoke-token.tsx'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { TextToCopy } from '#web/ui/form/text-to-copy.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { OwnPage } from './own-page.tsx'

/** Shows the access tokens of who is signed in, by which scripts act for them. */
export default function AccessTokensPage() {
  return <OwnPage current="access-tokens">{() => <AccessTokens />}</OwnPage>
}

function AccessTokens() {
  const list = useInfiniteQuery(accessTokensQuery())
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const tokens = list.data?.pages.flatMap((page) => page.tokens)
  return (
    <>
      {secret !== null && (
        <>
          <Alert tone="success">Copy the new token now. It is not shown again.</Alert>
          <TextToCopy label="Access token" text={secret} />
        </>
      )}
      {isAdding ? (
        <AccessTokenForm
          onMade={(made) => {
            setIsAdding(false)
            setSecret(made)
            void queryClient.invalidateQueries({ queryKey: accessTokensQuery().queryKey })
          }}
          onCancel={() => {
            setIsAdding(false)
          }}
        />
      ) : (
        <p>
          <Button
            variant="primary"
            icon={Plus}
            onClick={() => {
              setSecret(null)
              setIsAdding(true)
            }}
          >
            New token
          </Button>
        </p>
      )}
      <ListFrame
        list={list}
        count={tokens?.length}
        failedTitle="Could not load the access tokens."
        empty={
          isAdding
            ? undefined
            : { icon: KeyRound, title: 'No access tokens', text: 'With a token, a script does what you may do.' }
        }
      >
        {tokens && tokens.length > 0 && (
          <ListRows
            label="Access tokens"
            rows={tokens.map((token) => ({
              id: `${token.id}`,
              name: <span dir="auto">{token.name}</span>,
              detail: [
                token.scopes.includes('api') ? 'Read and write' : 'Read only',
                `expires ${formatShortDay(token.expires_at)}`,
                token.last_used_at === null ? 'never used' : `last used ${formatShortDay(token.last_used_at)}`,
              ].join(' · '),
              end: <RevokeToken token={token} />,
            }))}
          />
        )}
      </ListFrame>
    </>
  )
}
