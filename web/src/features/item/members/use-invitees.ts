import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#web/data/transport/request.ts'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { suggestionStep } from '#web/ui/form/suggestion-step.ts'
import type { Invitee } from './invite.ts'
import { InviteesDocument } from './invitees.generated.ts'

/** The pause in ms after which people are searched. */
const SEARCH_PAUSE_MS = 200

/** Returns people whose names begin with the words that are being typed, without those who were chosen, and the keys of that list. */
export function useInvitees(text: string, chosen: readonly Invitee[], onPick: (person: Invitee) => void) {
  /** The text for which the list was closed by hand. */
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const [active, setActive] = useState({ text: '', index: 0 })
  const typed = text.trim()
  const search = useDebouncedSearch(typed, SEARCH_PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['invitees', search],
    queryFn: async () => (await request(InviteesDocument, { search })).users?.nodes ?? [],
    enabled: search !== '',
  })
  const isOpen = typed !== '' && typed === search && text !== closedFor && (data !== undefined || error !== null)
  const people = (data ?? [])
    .flatMap((person) => person ?? [])
    .filter(({ id }) => !chosen.some((other) => other.id === id))
  const activeIndex = Math.min(active.text === text ? active.index : 0, people.length - 1)
  const close = () => {
    setClosedFor(text)
  }
  const pick = (id: string) => {
    const person = people.find((found) => found.id === id)
    if (person) onPick(person)
  }
  /** True when the key was one for the list. */
  const handleKey = (key: string): boolean => {
    if (!isOpen) return false
    if (key === 'Escape') {
      close()
      return true
    }
    const person = people[activeIndex]
    if (key === 'Enter' && person) {
      onPick(person)
      return true
    }
    const index = suggestionStep(key, activeIndex, people.length)
    if (index !== null) setActive({ text, index })
    return index !== null
  }
  return { isOpen, hasFailed: error !== null, people, activeIndex, close, pick, handleKey }
}
