import { AccessTokens } from '#web/features/account/access-tokens-list.tsx'
import { OwnPage } from './own-page.tsx'

/** Shows the access tokens of who is signed in, by which scripts act for them. */
export default function AccessTokensPage() {
  return (
    <OwnPage current="access-tokens">
      {() => <AccessTokens owner={null} about="With a token, a script does what you may do." />}
    </OwnPage>
  )
}
