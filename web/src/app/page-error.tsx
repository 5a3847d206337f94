import { ErrorState } from '#web/ui/base/error-state.tsx'
import { SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { signInPath } from '#web/lib/page/paths.ts'
import { useCurrentHref } from '#web/lib/page/navigation.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'

export interface PageErrorProps {
  error: unknown
  onRetry: () => void
}

/** Shows why, in place of a page that could not be shown. */
export function PageError({ error, onRetry }: PageErrorProps) {
  const href = useCurrentHref()
  return (
    <ErrorState
      size="page"
      error={error}
      onRetry={onRetry}
      actions={
        error instanceof SessionEndedError && (
          <ButtonLink variant="primary" href={signInPath(href)}>
            Sign in
          </ButtonLink>
        )
      }
    />
  )
}
