import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from '#web/data/change.ts'
import { useIsChanging } from '#web/data/changes.ts'
import { useChange } from '#web/data/use-change.ts'
import { request } from '#web/data/request.ts'
import { useDebounced } from '#web/lib/debounced.ts'
import { NO_RESULTS, UPDATE_ASSIGNEES_FAILED } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import type { ItemPersonFragment } from '../item-fields.generated.ts'
import type { AssigneesWidgetProps } from './assignees.tsx'
import { AssigneeChoicesDocument } from './choices.generated.ts'
import styles from './fields.module.css'

type Person = ItemPersonFragment

interface Offered {
  me: Person | null
  /** The reader first, then by name. */
  people: Person[]
}

const NOBODY: Offered = { me: null, people: [] }

async function fetchPeople(groupPath: string, search: string): Promise<Offered> {
  const variables = { groupPath, search, isSearch: search !== '' }
  const { currentUser: me, group, users } = await request(AssigneeChoicesDocument, variables)
  const members = group?.groupMembers?.nodes?.map((member) => member?.user ?? null) ?? []
  const isWanted = ({ name, username }: Person) => `${name} ${username}`.toLowerCase().includes(search.toLowerCase())
  const all = [me, ...members, ...(users?.nodes ?? [])].filter((person) => person !== null)
  const distinct = new Map(all.map((person) => [person.id, person]))
  return { me, people: [...distinct.values()].filter((person) => person !== me || isWanted(person)) }
}

/** Says who works on an item; null when it is the same people. */
function assignment(owner: Owner, assignees: readonly Person[], next: readonly Person[]): Change | null {
  const isSame = next.length === assignees.length && next.every(({ id }) => assignees.some((one) => one.id === id))
  if (isSame) return null
  return {
    item: owner,
    input: { assigneeIds: next.map(({ id }) => id) },
    show: { assignees: { nodes: next } },
    done: next.length === 0 ? 'Assignees removed' : `Assigned to ${next.map(({ name }) => name).join(', ')}`,
    failure: UPDATE_ASSIGNEES_FAILED,
  }
}

const offer = (groupPath: string, search: string) =>
  queryOptions({
    queryKey: ['assignable', groupPath, search],
    queryFn: () => fetchPeople(groupPath, search),
    placeholderData: keepPreviousData,
  })

type AssigneesEditorProps = Omit<AssigneesWidgetProps, 'canEdit'>

/** A list of people to choose from, which is saved when it closes. */
export function AssigneesPicker({ owner, place, assignees }: AssigneesEditorProps) {
  const change = useChange()
  const isSaving = useIsChanging(owner.id, 'assigneeIds')
  /** Who is ticked while the list is open. */
  const [choice, setChoice] = useState<readonly Person[] | null>(null)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const { data: { people } = NOBODY, isPending } = useQuery({
    ...offer(place.groupPath, search),
    enabled: choice !== null,
  })
  const chosen = choice ?? assignees
  const isSearching = text.trim() !== ''
  const offered = [
    ...(isSearching ? [] : assignees),
    ...people.filter(({ id }) => isSearching || !assignees.some((one) => one.id === id)),
  ]
  return (
    <ListPicker
      label="Assign people"
      selectionMode="multiple"
      search={{ label: 'Search people', text, onChange: setText }}
      options={offered.map(({ id, name, username, avatarUrl }) => ({
        ...{ id, label: name, description: `@${username}` },
        picture: <Avatar name={name} src={avatarUrl} isDecorative />,
      }))}
      selectedIds={chosen.map(({ id }) => id)}
      emptyText={isPending ? 'Loading' : NO_RESULTS}
      onOpenChange={(isOpen) => {
        setText('')
        const made = !isOpen && choice ? assignment(owner, assignees, choice) : null
        if (made) change(made)
        setChoice(isOpen ? assignees : null)
      }}
      onSelect={(ids) => {
        const known = [...chosen, ...offered]
        setChoice(ids.flatMap((id) => known.find((person) => person.id === id) ?? []))
      }}
    >
      {(trigger) => <EditButton data-edit="assignees" of="assignees" isSaving={isSaving} {...trigger} />}
    </ListPicker>
  )
}

const ASSIGN_OWN: Readonly<Record<OwnerKind, string>> = {
  ...{ epic: 'Assign yourself', issue: 'Assign yourself' },
  task: 'Assign myself',
}

/** The list of people, and a way for the reader to take with one press what is nobody's. */
export function AssigneesEditor(props: AssigneesEditorProps) {
  const { owner, place, assignees } = props
  const change = useChange()
  const isNobodys = assignees.length === 0
  const { data: { me } = NOBODY } = useQuery({ ...offer(place.groupPath, ''), enabled: isNobodys })
  return (
    <span className={styles.actions}>
      {isNobodys && me && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            const made = assignment(owner, assignees, [me])
            if (made) change(made)
          }}
        >
          {ASSIGN_OWN[owner.kind]}
        </Button>
      )}
      <AssigneesPicker {...props} />
    </span>
  )
}
