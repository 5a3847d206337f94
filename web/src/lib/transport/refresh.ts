import { useQuery, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { useEffect } from 'react'
import { raiseReadAlert, settleAlerts } from '../alerts.ts'
import { SessionEndedError } from './request-errors.ts'

export interface Refresh<Data> {
  queryKey: QueryKey
  queryFn: () => Promise<Data>
  /** How it follows what others do and what is done here. */
  list?: QueryMeta['list']
  /** The alert that a failure raises and a later success takes away. */
  failure: string
  onFresh?: (data: Data) => void
}

/**
 * Asks how something that is shown already is by now, and tells it; what was known before stays when that fails. Gives back
 * why it failed.
 */
export function useRefresh<Data>({ queryKey, queryFn, list, failure, onFresh }: Refresh<Data>): Error | null {
  // What an earlier look has found is never reported again: the page may have newer facts.
  const { data, error } = useQuery({ queryKey, queryFn, gcTime: 0, ...(list && { meta: { list } }) })
  useEffect(() => {
    if (data === undefined) return
    settleAlerts(failure)
    onFresh?.(data)
  }, [data, failure, onFresh])
  useEffect(() => {
    // The end of a session has a message of its own, with the way back in.
    if (error && !(error instanceof SessionEndedError)) raiseReadAlert(failure)
  }, [error, failure])
  return error
}
