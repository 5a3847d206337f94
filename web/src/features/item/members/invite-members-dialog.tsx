import { useRef, useState } from 'react'
import { MEMBER_ACCESS_LEVELS, ROLE, ROLE_NAMES } from '#domain/role.ts'
import { addDays } from '#domain/time/days.ts'
import { INVITE_FAILED, INVITE_NOBODY, REVIEW_INVITE_ERRORS } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { randomId } from '#web/lib/random-id.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { invite, type Invitation, type Invitee, type InviteFailure } from './invite.ts'
import styles from './invite-members-dialog.module.css'
import { PeopleInput } from './people-input.tsx'

export interface InviteMembersDialogProps {
  /** The group or project that people are to be members of; a project when left out. */
  place: Pick<Invitation, 'fullPath' | 'kind'> & { name: string }
  /** The inviter's own role, above which none is given. */
  highestLevel: number
  /** Called when somebody has become a member. */
  onInvited: () => void
  onClose: () => void
}

/** Asks whom to make a member of a group or project, and with which role; who could not be added stays, with the reason. */
export function InviteMembersDialog({ place, highestLevel, onInvited, onClose }: InviteMembersDialogProps) {
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
      if (failed.length < invitation.people.length) onInvited()
      if (failed.length > 0) {
        setPeople(failed.map(({ person }) => person))
        return
      }
      void showToast({ tone: 'success', title: 'Members were successfully added' })
      onClose()
    },
    onError: () => {
      setHasFailed(true)
    },
  })
  const tomorrow = addDays(useNow().toISOString().slice(0, 10), 1)
  const isPast = expiresAt !== '' && expiresAt < tomorrow
  const submit = () => {
    setIsMissing(people.length === 0)
    setHasFailed(false)
    if (people.length === 0) input.current?.focus()
    else if (!isPast) mutate({ ...place, people, accessLevel, expiresAt: expiresAt || null, key })
  }
  return (
    <Dialog
      title="Invite members"
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
        {hasFailed && (
          <p className={styles.failure} role="alert">
            {INVITE_FAILED}
          </p>
        )}
        {failures.length > 0 && <Failures failures={failures} />}
        <PeopleInput
          input={input}
          label="Username"
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
