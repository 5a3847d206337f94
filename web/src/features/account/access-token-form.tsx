import { useState } from 'react'
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from '#domain/access-token.ts'
import { MEMBER_ACCESS_LEVELS, ROLE, ROLE_NAMES } from '#domain/role.ts'
import { addDays } from '#domain/time/days.ts'
import { utcToday } from '#web/lib/date/dates.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { createAccessToken, type NewAccessToken, type TokenOwner } from './access-tokens.ts'
import styles from './access-token-form.module.css'

const scopesFor = (owner: TokenOwner) => ({
  api: `Read and write: everything that ${owner === null ? 'you' : 'its role'} may do`,
  read_api: 'Read only',
})

/** Days for which a token is good unless another day is chosen. */
const DAYS = 30

interface AccessTokenFormProps {
  owner: TokenOwner
  onMade: (secret: string) => void
  onCancel: () => void
}

/** Asks for what a new access token is and how long it is good; of a group or project, with which role it acts. */
export function AccessTokenForm({ owner, onMade, onCancel }: AccessTokenFormProps) {
  const today = utcToday()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<NewAccessToken['scope']>('read_api')
  const [expiresAt, setExpiresAt] = useState(addDays(today, DAYS))
  const [accessLevel, setAccessLevel] = useState<number>(ROLE.guest)
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => createAccessToken(owner, { name: name.trim(), scope, expiresAt, accessLevel }),
    onSuccess: onMade,
    onError: (error) => {
      setFailure(reasonIn(error) ?? errorText(error))
    },
  })
  const isDayGood = expiresAt > today && expiresAt <= addDays(today, TOKEN_DAYS_MAX)
  const isReady = name.trim() !== '' && name.length <= TOKEN_NAME_MAX && isDayGood
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setFailure(undefined)
        if (isReady) mutate()
      }}
    >
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      <TextField
        label="Token name"
        value={name}
        autoFocus
        autoComplete="off"
        maxLength={TOKEN_NAME_MAX}
        onChange={({ target }) => {
          setName(target.value)
        }}
      />
      <TextField
        label="Expires on"
        type="date"
        value={expiresAt}
        min={addDays(today, 1)}
        max={addDays(today, TOKEN_DAYS_MAX)}
        error={isDayGood ? undefined : `Select a day within the next ${TOKEN_DAYS_MAX} days.`}
        onChange={({ target }) => {
          setExpiresAt(target.value)
        }}
      />
      {owner !== null && (
        <SelectField
          label="Role"
          value={accessLevel}
          onChange={({ target }) => {
            setAccessLevel(Number(target.value))
          }}
        >
          {MEMBER_ACCESS_LEVELS.map((level) => (
            <option key={level} value={level}>
              {ROLE_NAMES[level]}
            </option>
          ))}
        </SelectField>
      )}
      <RadioChoice
        label="What it may do"
        names={scopesFor(owner)}
        values={['read_api', 'api']}
        chosen={scope}
        onChoose={setScope}
      />
      <FormActions submit="Create token" isBusy={isPending} isDisabled={!isReady} cancel={onCancel} />
    </form>
  )
}
