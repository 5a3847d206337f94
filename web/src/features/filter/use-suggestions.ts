import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { raiseReadAlert, settleAlerts } from '#web/lib/alerts.ts'
import { useDebounced } from '#web/lib/debounced.ts'
import { recentValues } from './recents.ts'
import { quoted, unquoted, writtenValue } from './query-text.ts'
import type { Suggestion, TokenDefinition } from './token-definition.ts'

export interface Suggestions {
  suggestions: readonly Suggestion[]
  isLoading: boolean
  /** Whether they are those for the text, not what stands there until those have come. */
  isSettled: boolean
  hasFailed: boolean
  /** Asks again for a list that could not be had; a search asks again by itself with the next text. */
  retry: () => void
}

const NOTHING: readonly Suggestion[] = []

/**
 * Returns what is offered for the value of a token, for as long as the component is shown: presets, then the values chosen last, then
 * what the source has. `text` is what was typed, with or without quotes.
 */
export function useSuggestions(definition: TokenDefinition, text: string, groupPath: string): Suggestions {
  const typed = writtenValue(definition, text)
  const {
    found: { data, isFetching, isError, refetch },
    settled,
  } = useFound(definition, typed)
  const { source, presets = NOTHING } = definition
  const found = (source.kind === 'fixed' ? source.suggestions : data) ?? NOTHING
  const recent = source.kind === 'fixed' ? NOTHING : recentValues(groupPath, definition.type)
  // The server has narrowed what it found, in its own way.
  const isAsked = source.kind === 'search' && typed.length >= (source.min ?? 0)
  const narrowed = isAsked ? found : found.filter((suggestion) => fits(suggestion, typed))
  const first = [...presets, ...recent].filter((suggestion) => fits(suggestion, typed))
  // What was found says more than what was remembered, but stands where the remembered one does.
  const byValue = new Map([...first, ...narrowed].map((suggestion) => [suggestion.value, suggestion]))
  return {
    suggestions: [...byValue.values()],
    isLoading: isFetching,
    isSettled: !isFetching && (source.kind !== 'search' || settled === typed),
    hasFailed: isError,
    retry: () => {
      if (isError && source.kind === 'list') void refetch()
    },
  }
}

/** Returns what a source answers to typed text: a search 250 ms after the last key, a list once. */
function useFound({ type, source, failure }: TokenDefinition, typed: string) {
  const settled = useDebounced(typed)
  const asked = source.kind === 'search' && settled.length >= (source.min ?? 0) ? settled : ''
  // Each opening asks again.
  const opening = useId()
  const found = useQuery({
    queryKey: ['token-values', opening, type, asked],
    queryFn: async ({ signal }) => {
      try {
        const found = await find(source, asked, signal)
        settleAlerts(failure)
        return found
      } catch (error) {
        if (!signal.aborted) raiseReadAlert(failure)
        throw error
      }
    },
    enabled: source.kind !== 'fixed',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return { found, settled }
}

function find(source: TokenDefinition['source'], text: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (source.kind === 'search') return source.find(text, signal)
  return source.kind === 'list' ? source.load(signal) : Promise.resolve([])
}

function fits({ value, label, detail = '' }: Suggestion, typed: string): boolean {
  const wanted = typed.toLowerCase()
  return [value, label, detail, quoted(label)].some((text) => text.toLowerCase().includes(wanted))
}

/** Returns the suggestion whose value or name was typed out in full, in whatever case. */
export function typedOut(suggestions: readonly Suggestion[], text: string): Suggestion | undefined {
  const wanted = unquoted(text).toLowerCase()
  return (
    suggestions.find(({ value }) => value.toLowerCase() === wanted) ??
    suggestions.find(({ label, detail }) => label.toLowerCase() === wanted || detail?.toLowerCase() === wanted)
  )
}
