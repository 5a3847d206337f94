import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BIO_MAX, PRONOUNS_MAX, STATUS_MESSAGE_MAX } from '#domain/limits.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { nameProblem, textProblem } from '#domain/text/text-checks.ts'
import { request } from '#web/data/transport/request.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { AvatarField } from '#web/ui/form/avatar-field.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { ownProfileQuery } from './person-query.ts'
import { ChangeOwnProfileDocument, type SaidOfPersonFragment } from './person.generated.ts'
import styles from './profile-form.module.css'

/** Shows what the signed-in person says of themselves, to be changed. */
export function ProfileForm({ username }: { username: string }) {
  const { data, error, refetch } = useQuery(ownProfileQuery(username))
  if (data) {
    return (
      <div className={styles.profile}>
        <AvatarField name={data.name} src={data.avatarUrl ?? null} endpoint={`${ROOT_PATH}/api/v4/user/avatar`} />
        <Form key={data.id} profile={data} />
      </div>
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Skeleton shape="box" height="600px" />
}

function Form({ profile }: { profile: SaidOfPersonFragment }) {
  const { isBusy, error, run } = useAttempt()
  const [refusal, setRefusal] = useState<string>()
  const queryClient = useQueryClient()
  const [name, setName] = useState(profile.name)
  const [pronouns, setPronouns] = useState(profile.pronouns ?? '')
  const [bio, setBio] = useState(profile.bio ?? '')
  const [message, setMessage] = useState(profile.status?.message ?? '')
  const [emoji, setEmoji] = useState(profile.status?.emoji ?? '')
  const [isBusyNow, setBusyNow] = useState(profile.status?.availability === 'BUSY')
  const problems = {
    name: nameProblem(name)?.message,
    pronouns: textProblem('pronouns', 'Pronouns', pronouns, PRONOUNS_MAX)?.message,
    bio: textProblem('bio', 'Bio', bio, BIO_MAX)?.message,
    message: textProblem('statusMessage', 'Status message', message, STATUS_MESSAGE_MAX)?.message,
  }
  const isReady = Object.values(problems).every((problem) => problem === undefined)

  const save = async () => {
    setRefusal(undefined)
    await run(async () => {
      const { userUpdate } = await request(ChangeOwnProfileDocument, {
        input: {
          ...{ name: name.trim(), pronouns, bio, statusMessage: message, statusEmoji: emoji.replaceAll(':', '') },
          availability: isBusyNow ? 'BUSY' : 'NOT_SET',
        },
      })
      setRefusal(userUpdate?.errors[0])
      if (!userUpdate || userUpdate.errors.length > 0) return
      if (name.trim() !== profile.name) {
        const { renameAccount } = await import('#web/lib/session/own-account.ts')
        await renameAccount(name.trim())
      }
      await queryClient.invalidateQueries()
      void showToast({ tone: 'success', title: 'Profile saved' })
    })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy) void save()
      }}
    >
      {error && <Alert tone="danger">{error.message}</Alert>}
      {refusal !== undefined && <Alert tone="danger">{refusal}</Alert>}
      <TextField
        label="Name"
        value={name}
        dir="auto"
        autoComplete="name"
        error={problems.name}
        onChange={({ target }) => {
          setName(target.value)
        }}
      />
      <TextField
        label="Pronouns"
        value={pronouns}
        autoComplete="off"
        placeholder="she/her"
        error={problems.pronouns}
        onChange={({ target }) => {
          setPronouns(target.value)
        }}
      />
      <TextField
        label="Bio"
        value={bio}
        dir="auto"
        autoComplete="off"
        error={problems.bio}
        onChange={({ target }) => {
          setBio(target.value)
        }}
      />
      <fieldset className={styles.status}>
        <legend>Status</legend>
        <TextField
          label="What are you doing?"
          value={message}
          dir="auto"
          autoComplete="off"
          error={problems.message}
          onChange={({ target }) => {
            setMessage(target.value)
          }}
        />
        <TextField
          label="Emoji"
          value={emoji}
          autoComplete="off"
          spellCheck={false}
          placeholder="palm_tree"
          onChange={({ target }) => {
            setEmoji(target.value)
          }}
        />
        <Checkbox
          label="Busy"
          description="Others see “(Busy)” after your name."
          isChecked={isBusyNow}
          onChange={setBusyNow}
        />
      </fieldset>
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isReady}>
          Save profile
        </Button>
      </div>
    </form>
  )
}
