import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { policyProblem } from '#domain/namespace/escalation.ts'
import { ESCALATION_RULES_MAX } from '#domain/limits.ts'
import type { EscalationRuleStatus } from '#domain/schema.generated.ts'
import { useRecordChange } from '#web/data/lists/use-record-change.ts'
import { request } from '#web/data/transport/request.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { changedFields } from '#web/lib/changed-fields.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import {
  ChangeEscalationPolicyDocument,
  CreateEscalationPolicyDocument,
  type EscalationPolicyFragment,
} from './policies.generated.ts'
import { policyEdits } from './policies-query.ts'
import styles from './policy-form.module.css'
import { UNTIL } from './rule-text.ts'
import { shownOf, tellUnsaved, type SaidPolicy } from './said-policy.ts'

export interface PolicyFormProps {
  projectPath: string
  /** The policy that is changed; a new one is made when left out. */
  policy?: EscalationPolicyFragment
  /** Called when it was carried out, or given up. */
  onClose: () => void
  /** Stands in its place while the policy is sent; what was typed stays, out of sight. */
  children?: ReactNode
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
export function PolicyForm({ projectPath, policy, onClose, children }: PolicyFormProps) {
  const [name, setName] = useState(policy?.name ?? '')
  const [drafts, setDrafts] = useState(() => draftsOf(policy))
  const rules = drafts.map(({ minutes, status, username }) => ({
    elapsedTimeSeconds: minutes.trim() === '' ? NaN : Math.round(Number(minutes) * 60),
    ...{ status, username: username.trim().replace(/^@/, '') },
  }))
  const said: SaidPolicy = { name: name.trim(), rules }
  const [opened] = useState(said)
  const changed = changedFields(opened, said)
  const { change, isPending, failure } = useRecordChange({
    edits: policyEdits(projectPath),
    id: policy?.id,
    send: async () => {
      const answer = policy
        ? (await request(ChangeEscalationPolicyDocument, { input: { ...changed, projectPath, id: policy.id } }))
            .escalationPolicyUpdate
        : (await request(CreateEscalationPolicyDocument, { input: { ...said, projectPath } })).escalationPolicyCreate
      return answer && { errors: answer.errors, record: answer.escalationPolicy }
    },
    onDone: onClose,
    successMessage: `${policy ? 'Saved' : 'Created'} the policy ${shortTitle(said.name)}`,
    onFailed: (error, isThere) => {
      if (!isThere) tellUnsaved(said, policy, error)
    },
  })
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The focus was lost with the form. Who has gone on to something else stays there.
    if (failure && !isPending && document.activeElement === document.body) nameField.current?.focus()
  }, [failure, isPending])
  const isComplete = name.trim() !== '' && rules.every(({ username }) => username !== '')
  const problem = isComplete ? policyProblem({ name, rules })?.message : undefined
  const edit = (key: number, fields: Partial<Draft>): void => {
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...fields } : draft)))
  }
  const form = (
    <form
      className={styles.form}
      hidden={isPending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (policy && changed === null) onClose()
        else if (isComplete && problem === undefined) change(shownOf(changed ?? said, policy))
      }}
    >
      {failure && <Alert tone="danger">{errorText(failure)}</Alert>}
      <TextField
        ref={nameField}
        label="Name"
        value={name}
        autoFocus
        autoComplete="off"
        error={problem}
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
        <Button type="submit" variant="primary" disabled={!isComplete || problem !== undefined}>
          {policy ? 'Save' : 'Create'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
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
  return (
    <>
      {isPending && children}
      {form}
    </>
  )
}
