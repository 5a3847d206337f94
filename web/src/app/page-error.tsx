import { ErrorState } from '#web/ui/error-state.tsx'
import { SessionEndedError } from '#web/lib/request-errors.ts'
import { signInPath } from '#web/lib/paths.ts'
import { useCurrentHref } from '#web/lib/navigation.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export interface PageErrorProps {
  error: unknown
  onRetry: () => void
}

/** In place of a page that could not be shown. */
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
