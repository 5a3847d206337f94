import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { ROLE_NAMES } from '#domain/role.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { TextToCopy } from '#web/ui/form/text-to-copy.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { AccessTokenForm } from './access-token-form.tsx'
import { accessTokensQuery, type TokenOwner } from './access-tokens.ts'
import { RevokeToken } from './revoke-token.tsx'
import styles from './access-tokens-list.module.css'

interface AccessTokensProps {
  owner: TokenOwner
  /** Said where there are none. */
  about: string
}

/** Lists the access tokens of a person, a group or a project, makes and revokes them. A new one is shown once. */
export function AccessTokens({ owner, about }: AccessTokensProps) {
  const list = useInfiniteQuery(accessTokensQuery(owner))
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const tokens = list.data?.pages.flatMap((page) => page.tokens)
  const newToken = (
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
  )
  return (
    <div className={styles.tokens}>
      {secret !== null && (
        <>
          <Alert tone="success">Copy the new token now. It is not shown again.</Alert>
          <TextToCopy label="Access token" text={secret} />
        </>
      )}
      {isAdding ? (
        <AccessTokenForm
          owner={owner}
          onMade={(made) => {
            setIsAdding(false)
            setSecret(made)
            void queryClient.invalidateQueries({ queryKey: accessTokensQuery(owner).queryKey })
          }}
          onCancel={() => {
            setIsAdding(false)
          }}
        />
      ) : (
        (tokens ? tokens.length > 0 : list.isError) && newToken
      )}
      <ListFrame
        list={list}
        count={tokens?.length}
        failedTitle="Could not load the access tokens."
        empty={isAdding ? undefined : { icon: KeyRound, title: 'No access tokens', text: about, action: newToken }}
      >
        {tokens && tokens.length > 0 && (
          <ListRows
            label="Access tokens"
            rows={tokens.map((token) => ({
              id: `${token.id}`,
              name: <span dir="auto">{token.name}</span>,
              detail: [
                ...(token.access_level === undefined ? [] : [ROLE_NAMES[token.access_level] ?? 'No role']),
                token.scopes.includes('api') ? 'Read and write' : 'Read only',
                `expires ${formatShortDay(token.expires_at)}`,
                token.last_used_at === null ? 'never used' : `last used ${formatShortDay(token.last_used_at)}`,
              ].join(' · '),
              end: <RevokeToken owner={owner} token={token} />,
            }))}
          />
        )}
      </ListFrame>
    </div>
  )
}
