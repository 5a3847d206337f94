import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { FilterToken } from '#web/lib/list/list-filter.ts'
import type { Suggestion, TokenDefinition } from './token-definition.ts'

const keyOf = (groupPath: string, type: string, value: string) => ['token-value', groupPath, type, value]

/**
 * Returns what is known about a value in the bar, for its title and colour: null when there is no such thing, undefined while that is
 * not known.
 */
export function useKnownValue(
  { type, lookUp }: TokenDefinition,
  { value }: FilterToken,
  groupPath: string,
): Suggestion | null | undefined {
  const { data } = useQuery<Suggestion | null>({
    queryKey: keyOf(groupPath, type, value),
    // Nobody asked for this: a failure leaves the value as it is.
    queryFn: ({ signal }) => lookUp?.(value, signal) ?? null,
    enabled: lookUp !== undefined,
    staleTime: Infinity,
    refetchOnMount: false,
    retry: false,
  })
  return data
}

/** Learns a value: what the reader has just chosen needs no request. */
export function learnValue(queryClient: QueryClient, groupPath: string, type: string, chosen: Suggestion): void {
  queryClient.setQueryData(keyOf(groupPath, type, chosen.value), chosen)
}
