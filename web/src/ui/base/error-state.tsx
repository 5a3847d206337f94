import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { ConfigError } from '#web/lib/config.ts'
import { useOnline } from '#web/lib/transport/online.ts'
import { NetworkError, ProblemError, SessionEndedError } from '#web/lib/transport/request-errors.ts'
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

/** What was tried again by itself because the connection was back; it is not tried so twice. */
const triedAgain = new WeakSet<NetworkError>()

const OFFLINE_TEXT = 'You have not opened this before. It loads by itself once you are online again.'

/** Shows what went wrong, in words for the reader, with a way to try again. What failed without a connection tries again by itself. */
export function ErrorState({ error, title, onRetry, actions, size = 'part' }: ErrorStateProps) {
  const isUnreachable = error instanceof NetworkError
  const isOffline = !useOnline() && isUnreachable
  useEffect(() => {
    if (!isUnreachable || !onRetry) return
    // The connection may be back before this is shown.
    if (error.wasOffline && navigator.onLine && !triedAgain.has(error)) {
      triedAgain.add(error)
      onRetry()
    }
    window.addEventListener('online', onRetry)
    return () => {
      window.removeEventListener('online', onRetry)
    }
  }, [error, isUnreachable, onRetry])
  return (
    <PageMessage
      isAlert
      icon={isUnreachable ? CloudOff : TriangleAlert}
      tone={isUnreachable ? 'neutral' : 'danger'}
      size={size}
      title={isOffline ? 'You are offline' : (title ?? (isUnreachable ? 'No connection' : 'Something went wrong'))}
      text={isOffline ? OFFLINE_TEXT : errorText(error)}
      actions={
        <>
          {onRetry && !isOffline && (
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

/** Says what failed: the words of expected failures were written for the reader; those of defects were not. */
export function errorText(error: unknown): string {
  if (!navigator.onLine) return 'You are offline.'
  const isForReader = [NetworkError, ProblemError, SessionEndedError, ConfigError].some((kind) => error instanceof kind)
  return isForReader && error instanceof Error
    ? error.message
    : 'Something unexpected went wrong. Nothing you entered was lost.'
}
