import { useQuery } from '@tanstack/react-query'
import { pathOf } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { setupQuery } from './setup.ts'

/** Leads to the page that makes the first account, as long as there is none. */
export function SetupLink() {
  const { data: isOpen } = useQuery(setupQuery)
  if (isOpen !== true) return null
  return (
    <ButtonLink variant="primary" href={pathOf('setup')}>
      Set up Canopy
    </ButtonLink>
  )
}
