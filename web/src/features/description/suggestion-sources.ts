import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { quickActionsFor } from '#domain/quick-actions/quick-action-list.ts'
import { BARE_LABEL, BARE_MILESTONE } from '#domain/text/reference-grammar.ts'
import { useDebounced } from '#web/lib/debounced.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import type { Suggestion } from '#web/ui/form/suggestion-list.tsx'
import type { SuggestionKind, SuggestionTrigger } from './suggestion-trigger.ts'

export const SUGGESTIONS_MAX = 8

const items = v.array(
  v.object({
    username: v.optional(v.string()),
    name: v.optional(v.string()),
    avatar_url: v.nullish(v.string(), null),
    availability: v.optional(v.string()),
    title: v.optional(v.string(), ''),
    reference: v.optional(v.string(), ''),
    color: v.optional(v.string()),
  }),
)
type Item = v.InferOutput<typeof items>[number]

/** Where suggestions come from. */
export interface SuggestionPaths {
  /** Suggests references; `{kind}` stands for the source. */
  sources: string
  /** The kind of the item whose quick actions are suggested; none where the text has none. */
  actionsFor?: OwnerKind
}

/** Returns what fits to the reference that is being typed; the id of each is what is put into the text. */
export function useSuggestions(
  trigger: SuggestionTrigger | null,
  { sources: sourcesPath, actionsFor }: SuggestionPaths,
): Suggestion[] {
  const kind = trigger?.kind ?? 'emojis'
  const typed = trigger?.search ?? ''
  // Another sign is another list, which is asked for at once.
  const asked = useDebounced(`${kind} ${typed}`)
  const search = asked.startsWith(`${kind} `) ? asked.slice(kind.length + 1) : typed
  const { data = [] } = useQuery({
    queryKey: ['suggestions', sourcesPath, kind, search],
    queryFn: async ({ signal }) => {
      const path = sourcesPath.replace('{kind}', kind) + `&search=${encodeURIComponent(search)}`
      return v.parse(items, await pageRequest(path, { signal })).map((item) => suggestion(kind, item))
    },
    enabled: trigger !== null && kind !== 'emojis' && kind !== 'actions',
    placeholderData: (previous, query) => (query?.queryKey[2] === kind ? previous : undefined),
    retry: false,
  })
  const { data: emojis = [] } = useQuery({
    queryKey: ['emojis'],
    queryFn: async () => (await import('#domain/text/emojis.ts')).allEmojis().map(emojiSuggestion),
    enabled: trigger?.kind === 'emojis',
    staleTime: Infinity,
  })
  if (trigger === null) return []
  const offered = kind === 'emojis' ? emojis : kind === 'actions' ? actionSuggestions(actionsFor) : data
  // The list narrows with each letter, before the server has answered for it.
  const fitting = offered.filter((entry) => fit(entry, typed) > 0)
  return fitting.toSorted((a, b) => fit(b, typed) - fit(a, typed)).slice(0, SUGGESTIONS_MAX)
}

/** Ranks a suggestion: 3 when it is the very name or number, 2 when a word begins with what was typed, 1 when it is found somewhere, 0 when not. */
function fit({ id, label, detail = '' }: Suggestion, typed: string): number {
  const text = ` ${label} ${detail} ${id}`.toLowerCase()
  const wanted = typed.toLowerCase()
  if (!text.includes(wanted)) return 0
  if (label.toLowerCase() === wanted || SIGNS.some((sign) => id.toLowerCase().endsWith(sign + wanted))) return 3
  return WORD_STARTS.some((start) => text.includes(start + wanted)) ? 2 : 1
}

const SIGNS = ['@', '#', '&', '!', '~', '%', '/']
const WORD_STARTS = [' ', ':', '_', ...SIGNS]

function suggestion(
  kind: SuggestionKind,
  { username = '', name = '', avatar_url, availability, title, reference, color }: Item,
): Suggestion {
  switch (kind) {
    case 'members':
      return {
        id: `@${username}`,
        label: availability === 'busy' ? `${name} (Busy)` : name,
        detail: `@${username}`,
        picture: { kind: 'person', src: avatar_url },
      }
    case 'labels':
      return { id: `~${quoted(title, LABEL)}`, label: title, ...(color && { picture: { kind: 'color', color } }) }
    case 'milestones':
      return { id: `%${quoted(title, MILESTONE)}`, label: title }
    default:
      return { id: reference, label: title, detail: reference }
  }
}

/** Quotes a title that would not be read whole without. */
const quoted = (title: string, bare: RegExp): string => (bare.test(title) ? title : `"${title}"`)
const LABEL = new RegExp(`^${BARE_LABEL}$`, 'u')
const MILESTONE = new RegExp(`^${BARE_MILESTONE}$`, 'u')

const actionSuggestions = (kind: OwnerKind | undefined): Suggestion[] =>
  kind === undefined
    ? []
    : quickActionsFor(kind).map(({ name, params, about }) => ({
        id: `/${name}`,
        label: `/${name} ${params}`.trimEnd(),
        detail: about,
      }))

const emojiSuggestion = ({ name, sign }: { name: string; sign: string }): Suggestion => ({
  id: sign,
  label: name,
  picture: { kind: 'sign', text: sign },
})
