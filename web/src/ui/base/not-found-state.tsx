import { Compass } from 'lucide-react'
import { useCurrentHref } from '#web/lib/page/navigation.ts'
import { homePath, signInPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from './button.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { PageMessage } from './page-message.tsx'

/** Few pages are missing, and few of those hold what somebody wrote. */
const YourTexts = lazyComponent(async () => (await import('../overlay/your-texts.tsx')).YourTexts)

/** Shows the one answer for a page that is missing and for one that the viewer may not see, who may be somebody who has not signed in yet. */
export function NotFoundState() {
  const isAnonymous = useSession().state === 'anonymous'
  const href = useCurrentHref()
  return (
    <>
      <PageMessage
        icon={Compass}
        size="page"
        title="Page not found"
        text="The page does not exist or you do not have access to it."
        actions={
          <>
            {isAnonymous && (
              <ButtonLink variant="primary" href={signInPath(href)}>
                Sign in and look again
              </ButtonLink>
            )}
            <ButtonLink href={homePath}>Go to your groups</ButtonLink>
          </>
        }
      />
      <YourTexts key={href} href={href} />
    </>
  )
}
