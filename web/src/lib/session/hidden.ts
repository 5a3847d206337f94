import { RefusalError } from '../transport/refusal-error.ts'
import { SessionEndedError } from '../transport/request-errors.ts'
import { useSession } from './session.ts'

/** True when what a page is about is refused to the viewer, or to whoever has not signed in: there is no such page for them. */
export function useIsHidden(error: Error | null): boolean {
  const session = useSession()
  if (error instanceof RefusalError) return [401, 403, 404].includes(error.status)
  return error instanceof SessionEndedError && session.state === 'anonymous' && !session.hasRunOut
}
