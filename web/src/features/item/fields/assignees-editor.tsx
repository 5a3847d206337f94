import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsChanging } from '#web/data/change/changes.ts'
import { useChange } from '#web/data/change/use-change.ts'
import { request } from '#web/data/transport/request.ts'
import { ROLE } from '#domain/role.ts'
import { DEBOUNCE_MS, useDebounced } from '#web/lib/debounced.ts'
import { NO_RESULTS, SUGGEST_USERS_FAILED } from '#web/lib/messages.ts'
import { shownName, type NamedPerson } from '#web/lib/shown-name.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { LOADER_GRACE_MS } from '#web/lib/transport/query-client.ts'
import { idsOf, setEdit, withEdit, type SetEdit } from '#web/lib/list/set-edit.ts'
import { useFetchAlert } from '#web/lib/transport/use-fetch-alert.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import type { ItemPersonFragment } from './item-fields.generated.ts'
import { currentList } from '../list/current-list.ts'
import { InviteMembers, type InviteMembersProps } from '../members/invite-members.tsx'
import { useEdit } from './use-edit.ts'
import { AssigneeChoicesDocument } from './choices.generated.ts'
import { assignment } from './assignment.ts'
import { rowsOf } from './rows-of.ts'
import styles from './fields.module.css'

/** Somebody who is assigned or offered; those who are offered say whether they are busy. */
type Person = ItemPersonFragment & Pick<NamedPerson, 'status'>

interface OfferedPage {
  me: Person | null
  /** For who may add people to the project. */
  invite: Pick<InviteMembersProps, 'place' | 'highestLevel'> | null
  people: Person[]
  /** null when nobody follows. */
  next: string | null
}

async function fetchPeople(projectPath: string, search: string, after: string | null): Promise<OfferedPage> {
  const { currentUser: me, project } = await request(AssigneeChoicesDocument, { projectPath, search, after })
  const members = project?.projectMembers
  return {
    me,
    invite: project?.userPermissions.adminProjectMember
      ? {
          place: { fullPath: projectPath, name: project.name },
          highestLevel: project.maxAccessLevel.integerValue ?? ROLE.none,
        }
      : null,
    people: rowsOf(members).flatMap(({ user }) => user ?? []),
    next: (members?.pageInfo.hasNextPage && members.pageInfo.endCursor) || null,
  }
}

/** Returns the people of a project who match a search, page by page. */
const peopleQuery = (projectPath: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['assignable', projectPath, search],
    queryFn: ({ pageParam }) => fetchPeople(projectPath, search, pageParam),
    // Pointing at the button fetches what pressing it shows.
    staleTime: LOADER_GRACE_MS,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Opening the list again asks again.
    retry: false,
  })

/** Returns the reader first, then by name; each once. */
function peopleOf(pages: readonly OfferedPage[], search: string): Person[] {
  const me = pages[0]?.me
  const isWanted = me && `${me.name} ${me.username}`.toLowerCase().includes(search.toLowerCase())
  const all = [...(isWanted ? [me] : []), ...pages.flatMap(({ people }) => people)]
  return [...new Map(all.map((person) => [person.id, person])).values()]
}

/** The option that leaves an item to nobody, where only one person can have it. */
const NOBODY = 'nobody'

type AssigneesEditorProps = Omit<AssigneesWidgetProps, 'canEdit'>

/** Shows a list of people to choose from, which is saved when it closes. */
export function AssigneesPicker({ owner, assignees, part = 'assignees', isSingle = false }: AssigneesEditorProps) {
  const change = useChange()
  const queryClient = useQueryClient()
  const isSaving = useIsChanging(owner.id, 'addAssigneeIds')
  const edit = useEdit<SetEdit<Person>>((made) => {
    change(assignment(owner, currentList(owner.id, 'assignees', assignees), made))
  })
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...peopleQuery(owner.fullPath, search),
    enabled: isOpen,
  })
  useFetchAlert(SUGGEST_USERS_FAILED, { data, error })
  const interest = useRef<number>(undefined)
  const people = peopleOf(data?.pages ?? [], search)
  const chosen = withEdit(assignees, edit.made)
  const busy = new Map(people.map(({ id, status }) => [id, status]))
  const isSearching = text.trim() !== ''
  const offered: Person[] = [
    ...(isSearching ? [] : assignees),
    ...people.filter(({ id }) => isSearching || !assignees.some((one) => one.id === id)),
  ]
  const invite = data?.pages[0]?.invite
  return (
    <ListPicker
      label={ROLES[part].label}
      selectionMode={isSingle ? 'single' : 'multiple'}
      search={{ label: 'Search people', text, onChange: setText }}
      options={[
        ...(isSingle && !isSearching && assignees.length > 0 ? [{ id: NOBODY, label: 'No assignee' }] : []),
        ...offered.map(({ id, name, username, avatarUrl, status = busy.get(id) }) => ({
          ...{ id, label: shownName({ name, status }), description: `@${username}` },
          picture: <Avatar name={name} src={avatarUrl} isDecorative />,
        })),
      ]}
      selectedIds={idsOf(chosen)}
      emptyText={error ? SUGGEST_USERS_FAILED : isPending ? 'Loading' : NO_RESULTS}
      {...(invite && {
        footer: () => (
          <InviteMembers
            {...invite}
            isForTask
            onInvited={() => {
              void queryClient.invalidateQueries({ queryKey: ['assignable', owner.fullPath] })
            }}
          />
        ),
      })}
      onEnd={() => {
        if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
      }}
      onLeave={edit.onLeave}
      onOpenChange={(next) => {
        setText('')
        setIsOpen(next)
      }}
      onSelect={(ids) => {
        const known = [...chosen, ...offered]
        edit.make(
          setEdit(
            assignees,
            ids.flatMap((id) => known.find((person) => person.id === id) ?? []),
          ),
        )
      }}
    >
      {(trigger) => (
        <EditButton
          data-edit={part}
          of={assignees.length === 0 && isSingle ? ROLES[part].one : part}
          isMissing={assignees.length === 0}
          isSaving={isSaving}
          {...trigger}
          onPointerEnter={() => {
            trigger.onPointerEnter()
            interest.current = window.setTimeout(() => {
              queryClient.infiniteQuery(peopleQuery(owner.fullPath, '')).catch(() => undefined)
            }, DEBOUNCE_MS)
          }}
          onPointerLeave={() => {
            window.clearTimeout(interest.current)
          }}
        />
      )}
    </ListPicker>
  )
}

const ASSIGN_OWN: Readonly<Record<OwnerKind, string>> = {
  ...{ epic: 'Assign to me', issue: 'Assign to me' },
  task: 'Assign myself',
}

/** Shows a way for the reader to take with one press what is nobody's. */
export function AssignOneself({ owner }: Pick<AssigneesEditorProps, 'owner'>) {
  const change = useChange()
  const { data } = useInfiniteQuery(peopleQuery(owner.fullPath, ''))
  const me = data?.pages[0]?.me
  return (
    <span className={styles.nobody}>
      <SidebarValue text={NONE} />
      {me && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            change(assignment(owner, [], { added: [me], removed: [] }))
          }}
        >
          {ASSIGN_OWN[owner.kind]}
        </Button>
      )}
    </span>
  )
}
/** What people are to an item, with what one and several of them are called. */
const ROLES = {
  assignees: { one: 'assignee', label: 'Assign people' },
  reviewers: { one: 'reviewer', label: 'Ask people to review' },
} as const

export interface AssigneesWidgetProps {
  owner: Owner
  /** What they are to it; assignees where nothing is said. */
  part?: keyof typeof ROLES
  assignees: readonly ItemPersonFragment[]
  /** Only one person can work on it. */
  isSingle?: boolean
  canEdit: boolean
}
