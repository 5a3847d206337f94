import { History } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { formatQuery, type FilterQuery } from './filter-token.ts'
import { forgetSearches, recentSearches } from './recents.ts'
import type { TokenDefinition } from './token-definition.ts'

export interface HistoryMenuProps {
  groupPath: string
  definitions: readonly TokenDefinition[]
  onChoose: (search: FilterQuery) => void
}

const CLEAR = 'clear'

/** Shows the searches that were applied last, the newest first. */
export function HistoryMenu({ groupPath, definitions, onChoose }: HistoryMenuProps) {
  const [, setCleared] = useState(0)
  const types = new Set(definitions.map(({ type }) => type))
  // The pages of a group share them, and each leaves out what it does not know.
  const searches = recentSearches(groupPath)
    .map(({ tokens, text }) => ({ text, tokens: tokens.filter(({ type }) => types.has(type)) }))
    .filter(({ tokens, text }) => tokens.length > 0 || text !== '')
  const entries = searches.map((search, index) => ({ id: String(index), label: formatQuery(search, definitions) }))
  return (
    <Menu
      label="Recent searches"
      emptyText="You have no recent searches"
      sections={
        entries.length === 0
          ? []
          : [
              { id: 'searches', title: 'Recent searches', entries },
              { id: 'actions', entries: [{ id: CLEAR, label: 'Clear recent searches' }] },
            ]
      }
      onAction={(id) => {
        const chosen = searches[Number(id)]
        if (id === CLEAR) {
          forgetSearches(groupPath)
          setCleared((times) => times + 1)
        } else if (chosen) onChoose(chosen)
      }}
    >
      {(trigger) => <IconButton {...trigger} icon={History} label="Recent searches" size="small" />}
    </Menu>
  )
}
