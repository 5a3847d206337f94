import { ProfileForm } from '#web/features/person/profile-form.tsx'
import { TimeFields } from '#web/features/person/time-fields.tsx'
import { OwnPage } from './own-page.tsx'

/** Shows what the signed-in person says of themselves. */
export default function ProfilePage() {
  return (
    <OwnPage current="profile">
      {({ username }) => (
        <>
          <ProfileForm username={username} />
          <TimeFields />
        </>
      )}
    </OwnPage>
  )
}
