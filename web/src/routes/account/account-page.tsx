import { ChangePassword } from '#web/features/account/change-password.tsx'
import { Release } from '#web/features/account/release.tsx'
import { SecondFactor } from '#web/features/account/second-factor.tsx'
import { OwnPage } from './own-page.tsx'

/** Shows how the signed-in person signs in: password and second factor. */
export default function AccountPage() {
  return (
    <OwnPage current="account">
      {({ username }) => (
        <>
          <ChangePassword username={username} />
          <SecondFactor username={username} />
          <Release />
        </>
      )}
    </OwnPage>
  )
}
