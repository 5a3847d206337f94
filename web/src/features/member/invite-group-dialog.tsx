import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MEMBER_ACCESS_LEVELS, ROLE, ROLE_NAMES } from '#domain/role.ts'
import { addDays } from '#domain/time/days.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import type { MemberPlace } from './members-query.ts'
import { SHARES_KEY, addShare, offeredGroupsQuery, sharesQuery, type GroupFilter, type OfferedGroup } from './shares.ts'
import styles from './group-shares.module.css'

const FILTERS: readonly GroupFilter[] = ['all', 'descendant_groups']

/** The pause in ms after which groups are searched. */
const SEARCH_PAUSE_MS = 200

/** Asks with which group to share a group or project, and which role its members have at most. */
export function InviteGroupDialog({ place, onClose }: { place: MemberPlace; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [group, setGroup] = useState<OfferedGroup | null>(null)
  const [accessLevel, setAccessLevel] = useState<number>(ROLE.guest)
  const [expiresAt, setExpiresAt] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: (to: OfferedGroup) => addShare(place, { groupId: to.id, accessLevel, expiresAt: expiresAt || null }),
    onSuccess: async (_, { name }) => {
      await queryClient.invalidateQueries({ queryKey: [SHARES_KEY] })
      await queryClient.invalidateQueries({ queryKey: ['members-of'] })
      void showToast({ tone: 'success', title: `Members of ${name} now have access` })
      onClose()
    },
    onError: (error) => {
      setFailure(reasonIn(error) ?? errorText(error))
    },
  })
  const tomorrow = addDays(useNow().toISOString().slice(0, 10), 1)
  const isPast = expiresAt !== '' && expiresAt < tomorrow
  const submit = () => {
    setFailure(null)
    setIsMissing(group === null)
    if (group !== null && !isPast) mutate(group)
  }
  return (
    <Dialog
      title="Invite a group"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isBusy={isPending} onClick={submit}>
            Invite
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>
          Its direct members get a role in the {place.kind} <strong dir="auto">{place.name}</strong>, not above the one
          that they have in their group.
        </p>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <GroupField
          place={place}
          value={group}
          error={isMissing ? 'Select a group' : null}
          onChange={(next) => {
            setGroup(next)
            setIsMissing(false)
          }}
        />
        <SelectField
          label="Highest role"
          value={accessLevel}
          onChange={(event) => {
            setAccessLevel(Number(event.target.value))
          }}
        >
          {MEMBER_ACCESS_LEVELS.filter((level) => level <= place.ownLevel).map((level) => (
            <option key={level} value={level}>
              {ROLE_NAMES[level]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Access expiration date (optional)"
          type="date"
          min={tomorrow}
          value={expiresAt}
          error={isPast ? 'Select a date in the future.' : undefined}
          onChange={(event) => {
            setExpiresAt(event.target.value)
          }}
        />
      </div>
    </Dialog>
  )
}

interface GroupFieldProps {
  place: MemberPlace
  value: OfferedGroup | null
  error: string | null
  onChange: (group: OfferedGroup) => void
}

/** Shows the groups that can be invited: without those that have access already, and those above. */
function GroupField({ place, value, error, onChange }: GroupFieldProps) {
  const labelId = useId()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<GroupFilter>('all')
  const [rootPath = place.fullPath] = place.fullPath.split('/')
  const search = useDebouncedSearch(text.trim(), SEARCH_PAUSE_MS)
  const offered = useQuery(offeredGroupsQuery(search, filter === 'all' ? null : rootPath))
  const { data: shares = [] } = useQuery(sharesQuery(place))
  const groups = (offered.data ?? []).filter(
    ({ id, full_path: path }) =>
      !`${place.fullPath}/`.startsWith(`${path}/`) && shares.every(({ group_id: taken }) => taken !== id),
  )
  return (
    <div className={styles.field}>
      <RadioChoice
        label="Offer"
        values={FILTERS}
        names={{ all: 'All groups', descendant_groups: `Groups in ${rootPath}` }}
        chosen={filter}
        onChoose={setFilter}
      />
      <span id={labelId} className={styles.label}>
        Group
      </span>
      <ListPicker
        label="Select a group"
        placement="bottom start"
        selectionMode="single"
        search={{ label: 'Find a group', text, onChange: setText }}
        options={groups.map(({ id, name, full_name: fullName, full_path: path }) => ({
          ...{ id: `${id}`, label: name, description: fullName === name ? undefined : fullName },
          picture: <Avatar name={name} seed={path} src={null} size={20} shape="group" isDecorative />,
        }))}
        selectedIds={value === null ? [] : [`${value.id}`]}
        emptyText={offered.isPending ? 'Loading' : offered.error ? errorText(offered.error) : 'No group found'}
        onSelect={([id]) => {
          const chosen = groups.find((one) => `${one.id}` === id)
          if (chosen) onChange(chosen)
        }}
      >
        {(trigger) => (
          <Button {...trigger} aria-describedby={labelId}>
            {value?.full_name ?? 'Select a group'}
          </Button>
        )}
      </ListPicker>
      {error !== null && (
        <span className={styles.failure} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
