import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { NO_MATCHES, NO_SUGGESTIONS } from '#web/lib/messages.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import type { Suggestion } from '#web/ui/form/suggestion-list.tsx'
import { suggestionStep } from '#web/ui/form/suggestion-step.ts'
import { areWords } from './references.ts'

const SUGGESTIONS_MAX = 8

const GID_TYPES = { '#': 'Issue', '&': 'Epic' } as const

/** For how long in ms an answer is good for whoever comes back to a text. */
const STALE_MS = 30_000

const schema = v.array(v.object({ id: v.union([v.number(), v.string()]), title: v.string(), reference: v.string() }))

/** What a suggestion names. */
export interface SuggestedItem {
  /** The number in its global id. */
  id: number
  title: string
  reference: string
}

interface Typed {
  sign: '#' | '&'
  sourcePath: string | null
  /** The full path of the group, which the references of its projects and subgroups are shown without. */
  groupPath: string
  /** Whether an item, by the number in its global id, is not to be offered. */
  isTaken: (id: number) => boolean
  references: readonly string[]
  text: string
}

/** Returns what is looked for: what stands behind the sign, or words without one; null for anything else. */
function soughtIn(text: string, sign: string): string | null {
  if (text.startsWith(sign)) return text.slice(1)
  return areWords(text) ? text.trim() : null
}

/** Returns what fits to the reference or the words of a title that are being typed, what the person has seen recently first, and the keys of that list. */
export function useReferenceSuggestions(
  { sign, sourcePath, groupPath, isTaken, references, text }: Typed,
  onPick: (item: SuggestedItem) => void,
) {
  /** The text for which the list was closed by hand. */
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const [active, setActive] = useState({ text: '', index: -1 })
  const sought = soughtIn(text, sign)
  const isAsking = sourcePath !== null && sought !== null && text !== closedFor
  const typed = isAsking ? sought : ''
  // The list behind the bare sign is asked for at once.
  const search = useDebouncedSearch(typed)
  const { data } = useQuery({
    queryKey: ['reference-suggestions', sourcePath, search],
    queryFn: async ({ signal }) => v.parse(schema, await pageRequest(addressOf(sourcePath ?? '', search), { signal })),
    enabled: isAsking,
    placeholderData: (previous, query) => (query?.queryKey[1] === sourcePath ? previous : undefined),
    staleTime: STALE_MS,
    retry: false,
  })
  const { data: seen = [] } = useQuery({
    queryKey: ['recently-seen'],
    queryFn: async () => (await import('#web/data/seen/recently-seen.ts')).recentlySeenItems(),
    enabled: isAsking,
    staleTime: STALE_MS,
    retry: false,
  })
  const rankOf = (id: string | number): number => {
    const index = seen.findIndex((item) => item.id === `gid://gitlab/${GID_TYPES[sign]}/${id}`)
    return index < 0 ? seen.length : index
  }
  // The list narrows with each letter, before the server has answered for it.
  const suggestions = (data ?? [])
    .filter(({ id }) => !isTaken(Number(id)))
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
    .map(({ reference, title }): Suggestion => ({
      id: reference,
      label: title,
      detail: shortReference(reference, groupPath),
    }))
    .filter((entry) => fits(entry, typed) && !references.includes(entry.id))
    .slice(0, SUGGESTIONS_MAX)
  const isOpen = isAsking && data !== undefined
  const activeIndex = active.text === text ? Math.min(active.index, suggestions.length - 1) : -1

  const close = () => {
    if (isAsking) setClosedFor(text)
  }
  const pick = (reference: string) => {
    const item = data?.find((found) => found.reference === reference)
    setClosedFor(null)
    if (item) onPick({ ...item, id: Number(item.id) })
  }
  /** True when the key was one for the list. */
  const handleKey = (key: string): boolean => {
    if (!isOpen) return false
    if (key === 'Escape') {
      close()
      return true
    }
    const chosen = suggestions[activeIndex]
    if (key === 'Enter' && chosen) {
      pick(chosen.id)
      return true
    }
    const index = suggestionStep(key, activeIndex, suggestions.length)
    if (index !== null) setActive({ text, index })
    return index !== null
  }
  return {
    isOpen,
    suggestions,
    activeIndex,
    emptyText: typed === '' ? NO_SUGGESTIONS : NO_MATCHES,
    pick,
    close,
    handleKey,
  }
}

function fits({ id, label }: Suggestion, typed: string): boolean {
  return `${id} ${label}`.toLowerCase().includes(typed.toLowerCase())
}

/** Returns the reference as it is read inside the group. */
function shortReference(reference: string, groupPath: string): string {
  return reference.startsWith(`${groupPath}/`) ? reference.slice(groupPath.length + 1) : reference
}

function addressOf(sourcePath: string, search: string): string {
  return `${sourcePath}${sourcePath.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`
}
