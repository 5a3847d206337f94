import { useState } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './stream-filter.module.css'
import { streamSearchOf, type StreamSearch } from './stream-search.ts'

export interface StreamFilterProps {
  search: StreamSearch
  onChange: (search: StreamSearch) => void
}

const FIELDS = [
  ['created_after', 'Created from', 'date'],
  ['created_before', 'Created to', 'date'],
  ['author_username', 'Author', 'text'],
  ['assignee_username', 'Assignees', 'text'],
  ['milestone_title', 'Milestone', 'text'],
  ['label_name', 'Labels', 'text'],
] as const
type Name = (typeof FIELDS)[number][0]

/** Returns the fields as they are typed; several values have commas between them. */
const typedOf = (search: StreamSearch): Record<Name, string> => {
  const typed = (name: Name): string => [search[name] ?? []].flat().join(', ')
  return {
    created_after: typed('created_after'),
    created_before: typed('created_before'),
    author_username: typed('author_username'),
    assignee_username: typed('assignee_username'),
    milestone_title: typed('milestone_title'),
    label_name: typed('label_name'),
  }
}

/** Shows what the figures are limited to, and limits them to something else. */
export function StreamFilter({ search, onChange }: StreamFilterProps) {
  const [typed, setTyped] = useState(() => typedOf(search))
  const { created_after: from, created_before: to } = typed
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <form
      className={styles.filter}
      role="search"
      aria-label="Filter"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBackwards) return
        const people = { ...typed, author_username: typed.author_username.replace(/^\s*@/, '') }
        const assignees = typed.assignee_username.replaceAll('@', '')
        onChange(streamSearchOf({ ...people, assignee_username: assignees, project_ids: search.project_ids ?? [] }))
      }}
    >
      {FIELDS.map(([name, label, type]) => (
        <TextField
          key={name}
          label={label}
          type={type}
          value={typed[name]}
          autoComplete="off"
          spellCheck={false}
          error={name === 'created_before' && isBackwards ? 'Select a day on or after the first one.' : undefined}
          onChange={({ target }) => {
            setTyped({ ...typed, [name]: target.value })
          }}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit">Apply</Button>
        {Object.keys(search).length > 0 && (
          <Button
            variant="ghost"
            onClick={() => {
              setTyped(typedOf({}))
              onChange({})
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
