import { useMutation } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { policyProblem } from '#domain/namespace/escalation.ts'
import { ESCALATION_RULES_MAX } from '#domain/limits.ts'
import type { EscalationRuleStatus } from '#domain/schema.generated.ts'
import { request } from '#web/data/transport/request.ts'
import { changedFields } from '#web/lib/changed-fields.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import {
  ChangeEscalationPolicyDocument,
  CreateEscalationPolicyDocument,
  type EscalationPolicyFragment,
} from './policies.generated.ts'
import styles from './policy-form.module.css'
import { UNTIL } from './rule-text.ts'

export interface PolicyFormProps {
  projectPath: string
  /** The policy that is changed; a new one is made when left out. */
  policy?: EscalationPolicyFragment
  onSaved: () => void
  onCancel: () => void
}

/** A rule as it is typed. */
interface Draft {
  key: number
  minutes: string
  status: EscalationRuleStatus
  username: string
}

const EMPTY = { minutes: '5', status: 'ACKNOWLEDGED', username: '' } as const

const draftsOf = (policy: EscalationPolicyFragment | undefined): Draft[] =>
  policy?.rules?.map(({ elapsedTimeSeconds, status, user }, key) => ({
    ...{ key, minutes: `${elapsedTimeSeconds / 60}`, status, username: user.username },
  })) ?? [{ key: 0, ...EMPTY }]

/** Makes an escalation policy of a project, or changes one. */
export function PolicyForm({ projectPath, policy, onSaved, onCancel }: PolicyFormProps) {
  const [name, setName] = useState(policy?.name ?? '')
  const [drafts, setDrafts] = useState(() => draftsOf(policy))
  const rules = drafts.map(({ minutes, status, username }) => ({
    elapsedTimeSeconds: minutes.trim() === '' ? NaN : Math.round(Number(minutes) * 60),
    ...{ status, username: username.trim().replace(/^@/, '') },
  }))
  const said = { name: name.trim(), rules }
  const [opened] = useState(said)
  const changed = changedFields(opened, said)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      if (policy) {
        const input = { ...changed, projectPath, id: policy.id }
        return (await request(ChangeEscalationPolicyDocument, { input })).escalationPolicyUpdate
      }
      return (await request(CreateEscalationPolicyDocument, { input: { ...said, projectPath } })).escalationPolicyCreate
    },
    onSuccess: (saved) => {
      if (saved?.errors.length === 0) onSaved()
    },
  })
  const isComplete = name.trim() !== '' && rules.every(({ username }) => username !== '')
  const problem = isComplete ? policyProblem({ name, rules })?.message : undefined
  const edit = (key: number, fields: Partial<Draft>): void => {
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...fields } : draft)))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (policy && changed === null) onCancel()
        else if (!isPending && isComplete && problem === undefined) mutate()
      }}
    >
      <TextField
        label="Name"
        value={name}
        autoFocus
        autoComplete="off"
        error={problem ?? data?.errors[0] ?? (error ? errorText(error) : undefined)}
        onChange={({ target }) => {
          setName(target.value)
        }}
      />
      {drafts.map(({ key, minutes, status, username }, index) => (
        <fieldset key={key} className={styles.rule}>
          <legend>Rule {index + 1}</legend>
          <TextField
            label="After (minutes)"
            inputMode="numeric"
            value={minutes}
            autoComplete="off"
            onChange={({ target }) => {
              edit(key, { minutes: target.value })
            }}
          />
          <SelectField
            label="Unless"
            value={status}
            onChange={({ target }) => {
              edit(key, { status: target.value === 'RESOLVED' ? 'RESOLVED' : 'ACKNOWLEDGED' })
            }}
          >
            <option value="ACKNOWLEDGED">{UNTIL.ACKNOWLEDGED}</option>
            <option value="RESOLVED">{UNTIL.RESOLVED}</option>
          </SelectField>
          <TextField
            label="Username"
            value={username}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              edit(key, { username: target.value })
            }}
          />
          {drafts.length > 1 && (
            <IconButton
              icon={Trash2}
              label={`Remove rule ${index + 1}`}
              onClick={() => {
                setDrafts((all) => all.filter((draft) => draft.key !== key))
              }}
            />
          )}
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={!isComplete || problem !== undefined}>
          {policy ? 'Save' : 'Create'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        {drafts.length < ESCALATION_RULES_MAX && (
          <Button
            icon={Plus}
            onClick={() => {
              setDrafts((all) => [...all, { ...EMPTY, key: Math.max(...all.map((draft) => draft.key)) + 1 }])
            }}
          >
            Add rule
          </Button>
        )}
      </div>
    </form>
  )
}
