import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { INVITE_FOR_TASK } from '#domain/namespace/invite-events.ts'
import { MEMBER_ACCESS_LEVELS, ROLE, ROLE_NAMES } from '#domain/role.ts'
import { addDays } from '#domain/time/days.ts'
import { INVITE_FAILED, INVITE_NOBODY, INVITE_TO_NEW_PROJECT, REVIEW_INVITE_ERRORS } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { randomId } from '#web/lib/random-id.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import {
  invite,
  inviteeByMail,
  recordInviteEvent,
  seatsQuery,
  type Invitation,
  type Invitee,
  type InviteFailure,
} from './invite.ts'
import styles from './invite-members-dialog.module.css'
import { LockedInviteDialog } from './locked-invite-dialog.tsx'
import { PeopleInput } from './people-input.tsx'

/** The number of free seats from which they are named. */
const SCARCE_SEATS = 2

/** What leads to the form with its address: the first steps, or a project that was just made. */
export type InvitationLead = 'first-steps' | 'new-project'

export interface InviteMembersDialogProps {
  /** The group or project that people are to be members of; a project when left out. */
  place: Pick<Invitation, 'fullPath' | 'kind'> & { name: string }
  /** The inviter's own role, above which none is given. */
  highestLevel: number
  /** They are invited for a task. */
  isForTask?: boolean
  /** What led here, where it was no button of the list; a new project has a title of its own. */
  ledBy?: InvitationLead | null
  /** Called when somebody has become a member, or may have. */
  onInvited: () => void
  onClose: () => void
}

/** Asks whom to make a member of a group or project; says so where all seats are taken. */
export function InviteMembersDialog(props: InviteMembersDialogProps) {
  const { place, ledBy = null, onClose } = props
  const { kind = 'project', fullPath } = place
  const { data: seats } = useQuery(seatsQuery(place))
  useEffect(() => {
    if (ledBy === 'first-steps') recordInviteEvent({ kind, fullPath }, 'learn_gitlab')
  }, [ledBy, kind, fullPath])
  const { name, limit, left } = seats ?? { name: null, limit: null, left: null }
  if (name !== null && limit !== null && left === 0) {
    return <LockedInviteDialog place={place} limit={limit} groupName={name} onClose={onClose} />
  }
  const isScarce = name !== null && left !== null && left <= SCARCE_SEATS
  return <InviteForm {...props} seatsLeft={isScarce ? { name, count: left } : null} />
}

interface InviteFormProps extends InviteMembersDialogProps {
  /** Where only few seats are left. */
  seatsLeft: { name: string; count: number } | null
}

/** Asks whom to make a member of a group or project, and with which role; who could not be added stays, with the reason. */
function InviteForm(props: InviteFormProps) {
  const { place, highestLevel, isForTask = false, ledBy, seatsLeft, onInvited, onClose } = props
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [people, setPeople] = useState<readonly Invitee[]>([])
  const [text, setText] = useState('')
  const [accessLevel, setAccessLevel] = useState<number>(ROLE.guest)
  const [expiresAt, setExpiresAt] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [failures, setFailures] = useState<readonly InviteFailure[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  /** The same until something else is sent: what the server has done although no answer came is not done again. */
  const [key, setKey] = useState(randomId)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: (invitation: Invitation) => invite(invitation),
    onSuccess: (failed, invitation) => {
      setFailures(failed)
      setKey(randomId())
      if (failed.length < invitation.people.length) {
        if (isForTask) recordInviteEvent(place, INVITE_FOR_TASK, invitation.accessLevel)
        onInvited()
      }
      if (failed.length > 0) {
        setPeople(failed.map(({ person }) => person))
        setText('')
        return
      }
      void showToast({ tone: 'success', title: 'Members were successfully added' })
      onClose()
    },
    onError: () => {
      setHasFailed(true)
      // Some may be members by now, and others may have taken the last seat.
      onInvited()
      void queryClient.invalidateQueries(seatsQuery(place))
    },
  })
  const tomorrow = addDays(useNow().toISOString().slice(0, 10), 1)
  const isPast = expiresAt !== '' && expiresAt < tomorrow
  const submit = () => {
    const typed = inviteeByMail(text)
    const invited = typed ? [...people, typed] : people
    setIsMissing(invited.length === 0)
    setHasFailed(false)
    if (invited.length === 0) input.current?.focus()
    else if (!isPast) mutate({ ...place, people: invited, accessLevel, expiresAt: expiresAt || null, key })
  }
  return (
    <Dialog
      title={ledBy === 'new-project' ? INVITE_TO_NEW_PROJECT : 'Invite members'}
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
          They become members of the {place.kind ?? 'project'} <strong dir="auto">{place.name}</strong>.
        </p>
        {seatsLeft && (
          <p className={styles.warning} role="status">
            You only have space for {seatsLeft.count} more {seatsLeft.count === 1 ? 'member' : 'members'} in{' '}
            <span dir="auto">{seatsLeft.name}</span>
          </p>
        )}
        {hasFailed && (
          <p className={styles.failure} role="alert">
            {INVITE_FAILED}
          </p>
        )}
        {failures.length > 0 && <Failures failures={failures} />}
        <PeopleInput
          input={input}
          label="Username or email address"
          people={people}
          text={text}
          error={isMissing ? INVITE_NOBODY : undefined}
          onChange={(next, typed) => {
            if (next !== people) setKey(randomId())
            setPeople(next)
            setText(typed)
            setIsMissing(false)
          }}
        />
        <SelectField
          label="Select a role"
          value={accessLevel}
          onChange={(event) => {
            setAccessLevel(Number(event.target.value))
            setKey(randomId())
          }}
        >
          {MEMBER_ACCESS_LEVELS.filter((level) => level <= highestLevel).map((level) => (
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
            setKey(randomId())
          }}
        />
      </div>
    </Dialog>
  )
}

function Failures({ failures }: { failures: readonly InviteFailure[] }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{REVIEW_INVITE_ERRORS}</p>
      <ul>
        {failures.map(({ person, reason }) => (
          <li key={person.id}>{`${person.name}: ${reason}`}</li>
        ))}
      </ul>
    </div>
  )
}
