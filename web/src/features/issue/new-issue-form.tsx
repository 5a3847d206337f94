import { useState, type ComponentType } from 'react'
import { ROOT_PATH } from '#domain/root-path.ts'
import { descriptionProblem, titleProblem } from '#domain/text/text-checks.ts'
import { request } from '#web/data/transport/request.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { CREATE_ISSUE_FAILED } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { newIssuePath } from '#web/lib/page/paths.ts'
import { onceId } from '#web/lib/transport/once-id.ts'
import { ProblemError, SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { uploadsPath } from '#web/lib/upload/uploads-path.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { isWithin, labelsIn } from '#web/features/item/page/form-labels.ts'
import { CONFIDENTIAL_NOTE } from '#web/features/item/page/confidentiality-texts.ts'
import type { ItemLabelFragment } from '#web/features/item/fields/item-fields.generated.ts'
import { CreateIssueDocument, type NewIssueProjectFragment } from './create-issue.generated.ts'
import { CHOSEN_TYPES, TYPE_VIEWS, type ChosenType } from './issue-types.ts'
import { NO_PLAN, planInput, type IssuePlan, type LateFieldsProps } from './new-issue-plan.ts'
import type { MadeIssue } from './tell-made-issue.ts'
import styles from './new-issue-form.module.css'

export interface NewIssueFormProps {
  project: NewIssueProjectFragment
  /** The field for Markdown, which the page of an issue has, too. */
  DescriptionField: ComponentType<{
    value: string
    onChange: (value: string) => void
    paths: { preview: string; sources: string; docs: string; uploads: string; actionsFor: 'issue'; templatesOf: string }
  }>
  /** Labels, who works on it, and what it is planned for, likewise. */
  LateFields: ComponentType<LateFieldsProps>
  /** Called with where to go on. */
  onDone: (href: string) => void
}

/** Shows title, description, labels, plan, due date and confidentiality of a new issue; kept as a draft until it is made or given up. */
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
  const [dueDate, setDueDate] = useState(() => drafts.read('due_date') ?? '')
  const [labels, setLabels] = useState<readonly ItemLabelFragment[]>(() => labelsIn(drafts.read('labels')))
  const [planDraft] = useState(() => drafts.read('plan'))
  /** null until what an earlier visit has kept of it is read, which nothing is sent without. */
  const [kept, setPlan] = useState<IssuePlan | null>(planDraft === null ? NO_PLAN : null)
  const plan = kept ?? NO_PLAN
  const [isConfidential, setIsConfidential] = useState(() => drafts.read('confidential') === 'true')
  // Of the types only plain issues have an epic.
  const given = type === 'ISSUE' ? plan : { ...plan, epic: null }
  /** The server makes one issue for one key, however often it is sent. */
  const [key] = useState(onceId)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () => {
      const { createIssue } = await request(CreateIssueDocument, {
        input: {
          ...{ clientMutationId: key, projectPath: fullPath, title: title.trim(), confidential: isConfidential },
          ...(description !== '' && { description }),
          ...(type !== 'ISSUE' && { type }),
          ...(dueDate !== '' && { dueDate }),
          ...(labels.length > 0 && { labelIds: labels.map(({ id }) => id) }),
          ...planInput(given),
        },
      })
      if (!createIssue?.issue) throw new ProblemError('REFUSED', createIssue?.errors[0] ?? CREATE_ISSUE_FAILED)
      return { ...createIssue.issue, actions: createIssue.quickActionsStatus }
    },
    onSuccess: (issue) => {
      const typed = drafts.all()
      drafts.drop()
      settleAlerts(CREATE_ISSUE_FAILED)
      onDone(issue.webPath)
      const made: MadeIssue = {
        ...{ title: title.trim(), description, type, dueDate, labels, plan: given, confidential: isConfidential },
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
  const isReady = kept !== null && wrongTitle === null && descriptionProblem(description) === null
  const groupPages = `${ROOT_PATH}/groups/${groupPath}/-`
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
        value={description}
        paths={{
          preview: `${ROOT_PATH}/${fullPath}/preview_markdown?target_type=Issue`,
          sources: `${groupPages}/autocomplete_sources/{kind}?type=Issue&project=${encodeURIComponent(fullPath)}`,
          docs: `${ROOT_PATH}/help/user/markdown`,
          actionsFor: 'issue',
          uploads: uploadsPath({ kind: 'issue', fullPath }),
          templatesOf: fullPath,
        }}
        onChange={(text) => {
          setDescription(text)
          drafts.write('description', text)
        }}
      />
      <LateFields
        {...{ fullPath, groupPath, labels, plan }}
        draft={planDraft}
        isScopedAllowed={group?.allowScopedLabels ?? false}
        onLabels={(next) => {
          setLabels(next)
          drafts.write('labels', JSON.stringify(next))
        }}
        canAdmin={adminIssue}
        canHaveEpic={adminIssue && type === 'ISSUE'}
        onChange={(next) => {
          setPlan(next)
          drafts.write('plan', JSON.stringify(next))
        }}
      />
      <TextField
        label="Due date"
        type="date"
        value={dueDate}
        onChange={(event) => {
          setDueDate(event.target.value)
          drafts.write('due_date', event.target.value)
        }}
      />
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
