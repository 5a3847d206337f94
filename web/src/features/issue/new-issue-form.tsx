import { useState, type ComponentType } from 'react'
import { descriptionProblem, titleProblem } from '#domain/text/text-checks.ts'
import { request } from '#web/data/transport/request.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { CREATE_ISSUE_FAILED } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { newIssuePath } from '#web/lib/page/paths.ts'
import { onceId } from '#web/lib/transport/once-id.ts'
import { ProblemError, SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { DescriptionFieldProps, LateFieldsProps } from '#web/features/item/create/form-parts.ts'
import { useFormFields } from '#web/features/item/create/use-form-fields.ts'
import { isWithin } from '#web/features/item/page/is-within.ts'
import { CONFIDENTIAL_NOTE } from '#web/features/item/page/confidentiality-texts.ts'
import { CreateIssueDocument, type NewIssueProjectFragment } from './create-issue.generated.ts'
import { CHOSEN_TYPES, TYPE_VIEWS, type ChosenType } from './issue-types.ts'
import type { MadeIssue } from './tell-made-issue.ts'
import styles from '#web/features/item/create/new-item-form.module.css'

export interface NewIssueFormProps {
  project: NewIssueProjectFragment
  /** The field for Markdown, which the page of an issue has, too. */
  DescriptionField: ComponentType<DescriptionFieldProps>
  /** Labels, who works on it, and what it is planned for, likewise. */
  LateFields: ComponentType<LateFieldsProps>
  /** Called with where to go on. */
  onDone: (href: string) => void
}

/** Shows title, description, confidentiality and all fields of a new issue; kept as a draft until it is made or given up. */
export function NewIssueForm({ project, DescriptionField, LateFields, onDone }: NewIssueFormProps) {
  const { fullPath, group } = project
  const groupPath = group?.fullPath ?? ''
  const [drafts] = useState(() => draftsAt(newIssuePath(fullPath)))
  const [title, setTitle] = useState(() => drafts.read('title') ?? '')
  const [description, setDescription] = useState(() => drafts.read('description') ?? '')
  const { createIncident, adminIssue } = project.userPermissions
  const [type, setType] = useState<ChosenType>(() =>
    createIncident && drafts.read('issue_type') === 'INCIDENT' ? 'INCIDENT' : 'ISSUE',
  )
  const { fields, draft, isRead, onChange } = useFormFields(drafts)
  const [isConfidential, setIsConfidential] = useState(() => drafts.read('confidential') === 'true')
  /** The server makes one issue for one key, however often it is sent. */
  const [key] = useState(onceId)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () => {
      const { graphqlFields, keptFields, newFieldsOf } = await import('#web/features/item/create/new-fields.ts')
      const given = keptFields(fields, newFieldsOf('issue', type, adminIssue))
      const { createIssue } = await request(CreateIssueDocument, {
        input: {
          ...{ clientMutationId: key, projectPath: fullPath, title: title.trim(), confidential: isConfidential },
          ...(description !== '' && { description }),
          ...(type !== 'ISSUE' && { type }),
          ...graphqlFields(given),
        },
      })
      if (!createIssue?.issue) throw new ProblemError('REFUSED', createIssue?.errors[0] ?? CREATE_ISSUE_FAILED)
      return { ...createIssue.issue, actions: createIssue.quickActionsStatus, given }
    },
    onSuccess: ({ given, ...issue }) => {
      const typed = drafts.all()
      drafts.drop()
      settleAlerts(CREATE_ISSUE_FAILED)
      onDone(issue.webPath)
      const made: MadeIssue = {
        ...{ title: title.trim(), description, type, fields: given, confidential: isConfidential },
        ...{ issue, fullPath, drafts, typed, navigateTo: onDone },
      }
      void import('./tell-made-issue.ts').then(({ tellMadeIssue }) => {
        tellMadeIssue(made)
      })
    },
    onError: (error) => {
      if (error instanceof SessionEndedError) return
      raiseAlert(CREATE_ISSUE_FAILED, CREATE_ISSUE_FAILED, error instanceof ProblemError ? error.message : undefined)
    },
  })
  const wrongTitle = titleProblem(title)
  const isReady = isRead && wrongTitle === null && descriptionProblem(description) === null
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && isWithin(event)) mutate()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isWithin(event)) {
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }
      }}
    >
      <TextField
        label="Title"
        value={title}
        dir="auto"
        autoFocus
        autoComplete="off"
        error={title.trim() === '' ? undefined : wrongTitle?.message}
        onChange={(event) => {
          setTitle(event.target.value)
          drafts.write('title', event.target.value)
        }}
      />
      {createIncident && (
        <SelectField
          label="Type"
          value={type}
          onChange={({ target }) => {
            const chosen = CHOSEN_TYPES.find((one) => one === target.value) ?? 'ISSUE'
            setType(chosen)
            drafts.write('issue_type', chosen)
          }}
        >
          {CHOSEN_TYPES.map((one) => (
            <option key={one} value={one}>
              {TYPE_VIEWS[one].label}
            </option>
          ))}
        </SelectField>
      )}
      <DescriptionField
        kind="issue"
        homePath={fullPath}
        value={description}
        onChange={(text) => {
          setDescription(text)
          drafts.write('description', text)
        }}
      />
      <div className={styles.late}>
        <LateFields
          kind="issue"
          {...{ fullPath, groupPath, type, fields, draft, onChange }}
          canAdmin={adminIssue}
          isScopedAllowed={group?.allowScopedLabels ?? false}
        />
      </div>
      <Checkbox
        label="This issue is confidential"
        description={CONFIDENTIAL_NOTE.issue}
        isChecked={isConfidential}
        onChange={(next) => {
          setIsConfidential(next)
          drafts.write('confidential', String(next))
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={!isReady}>
          Create issue
        </Button>
        <Button
          onClick={() => {
            drafts.drop()
            history.back()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
