import { useEffect } from 'react'
import { raiseReadAlert, settleAlerts } from '../alerts.ts'
import { SessionEndedError } from './request-errors.ts'

/** Says at the top of the page that something could not be fetched, until it is. */
export function useFetchAlert(failure: string, { data, error }: { data: unknown; error: Error | null }): void {
  useEffect(() => {
    // The end of a session has a message of its own, with the way back in.
    if (error && !(error instanceof SessionEndedError)) raiseReadAlert(failure)
    else if (data !== undefined) settleAlerts(failure)
  }, [failure, data, error])
}
