import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfigError } from '#web/lib/config.ts'
import { NetworkError, ProblemError, SessionEndedError } from '#web/lib/request-errors.ts'
import { Button } from './button.tsx'
import { PageMessage } from './page-message.tsx'

export interface ErrorStateProps {
  error: unknown
  /** What could not be done; a general text when left out. */
  title?: string
  onRetry?: () => void
  /** Further ways out, beside "Try again". */
  actions?: ReactNode
  size?: 'page' | 'part'
}

/** What went wrong, in words for the reader, with a way to try again. */
export function ErrorState({ error, title, onRetry, actions, size = 'part' }: ErrorStateProps) {
  const isOffline = error instanceof NetworkError
  return (
    <PageMessage
      isAlert
      icon={isOffline ? CloudOff : TriangleAlert}
      tone={isOffline ? 'neutral' : 'danger'}
      size={size}
      title={title ?? (isOffline ? 'No connection' : 'Something went wrong')}
      text={errorText(error)}
      actions={
        <>
          {onRetry && (
            <Button icon={RotateCw} onClick={onRetry}>
              Try again
            </Button>
          )}
          {actions}
        </>
      }
    />
  )
}

/** The words of expected failures were written for the reader; those of defects were not. */
export function errorText(error: unknown): string {
  const isForReader = [NetworkError, ProblemError, SessionEndedError, ConfigError].some((kind) => error instanceof kind)
  return isForReader && error instanceof Error
    ? error.message
    : 'Canopy met an unexpected problem. Nothing of yours was lost.'
}
