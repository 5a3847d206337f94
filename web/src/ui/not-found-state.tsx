import { Compass } from 'lucide-react'
import { homePath } from '#web/lib/paths.ts'
import { ButtonLink } from './button.tsx'
import { PageMessage } from './page-message.tsx'

/** The one answer for a page that is missing and for one that the viewer may not see. */
export function NotFoundState() {
  return (
    <PageMessage
      icon={Compass}
      size="page"
      title="Page not found"
      text="The page does not exist or you do not have access to it."
      actions={<ButtonLink href={homePath}>Go to your groups</ButtonLink>}
    />
  )
}
