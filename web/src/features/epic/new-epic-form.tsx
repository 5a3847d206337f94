import { useState, type ComponentType } from 'react'
import * as v from 'valibot'
import { descriptionProblem, titleProblem } from '#domain/text/text-checks.ts'
import type { DescriptionFieldProps, LateFieldsProps } from '#web/features/item/create/form-parts.ts'
import { useFormFields } from '#web/features/item/create/use-form-fields.ts'
import { isWithin } from '#web/features/item/page/is-within.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { CREATE_EPIC_FAILED } from '#web/lib/messages.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { epicsPath, newEpicPath } from '#web/lib/page/paths.ts'
import { SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { Button, ButtonLink } from '#web/ui/base/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { MadeEpic } from './tell-made-epic.ts'
import styles from '#web/features/item/create/new-item-form.module.css'

export interface NewEpicFormProps {
  /** The full path of the group. */
  groupPath: string
  allowsScopedLabels: boolean
  /** The field for Markdown, which the page of an epic has, too. */
  DescriptionField: ComponentType<DescriptionFieldProps>
  /** Labels, its parent, and when it is due, likewise. */
  LateFields: ComponentType<LateFieldsProps>
  /** Called with where the new epic is. */
  onDone: (href: string) => void
}

const answer = v.object({ id: v.number(), iid: v.number(), web_url: v.string() })

/** Shows title, description, confidentiality and all fields of a new epic; kept as a draft until it is made or given up. */
export function NewEpicForm({ groupPath, allowsScopedLabels, DescriptionField, LateFields, onDone }: NewEpicFormProps) {
  const listPath = epicsPath(groupPath)
  const [drafts] = useState(() => draftsAt(newEpicPath(groupPath)))
  const [title, setTitle] = useState(() => drafts.read('title') ?? '')
  const [description, setDescription] = useState(() => drafts.read('description') ?? '')
  const { fields, draft, isRead, onChange } = useFormFields(drafts)
  const [isConfidential, setIsConfidential] = useState(() => drafts.read('confidential') === 'true')
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () => {
      const { restFields } = await import('#web/features/item/create/new-fields.ts')
      const labels = fields.labels.nodes
      const rest = {
        ...(description !== '' && { description }),
        ...restFields('epic', { ...fields, labels: { nodes: [] } }),
        ...(fields.epic && { parent_id: numberInId(fields.epic.id) }),
      }
      const given = { ...rest, ...(labels.length > 0 && { labels: labels.map((label) => label.title) }) }
      const body = {
        ...{ title: title.trim(), confidential: isConfidential },
        ...rest,
        ...(labels.length > 0 && { label_ids: labels.map(({ id }) => numberInId(id)) }),
      }
      return { ...v.parse(answer, await pageRequest(listPath, { method: 'POST', body })), title: body.title, given }
    },
    onSuccess: ({ id, iid, title: input, given, web_url: href }) => {
      const typed = drafts.all()
      drafts.drop()
      settleAlerts(CREATE_EPIC_FAILED)
      onDone(href)
      const made: MadeEpic = {
        ...{ epic: { id, iid }, groupPath, title: input, given, fields, isConfidential },
        ...{ href, drafts, typed, navigateTo: onDone },
      }
      void import('./tell-made-epic.ts').then(({ tellMadeEpic }) => {
        tellMadeEpic(made)
      })
    },
    onError: (error) => {
      if (!(error instanceof SessionEndedError)) raiseAlert(CREATE_EPIC_FAILED)
    },
  })
  const problem = titleProblem(title)
  const isReady = isRead && problem === null && descriptionProblem(description) === null
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
        error={title.trim() === '' ? undefined : problem?.message}
        onChange={(event) => {
          setTitle(event.target.value)
          drafts.write('title', event.target.value)
        }}
      />
      <DescriptionField
        kind="epic"
        homePath={groupPath}
        value={description}
        onChange={(text) => {
          setDescription(text)
          drafts.write('description', text)
        }}
      />
      <div className={styles.late}>
        <LateFields
          kind="epic"
          fullPath={groupPath}
          {...{ groupPath, fields, draft, onChange }}
          canAdmin
          isScopedAllowed={allowsScopedLabels}
        />
      </div>
      <Checkbox
        label="This epic is confidential"
        description="Only group members with at least the Reporter role can view or be notified about it."
        isChecked={isConfidential}
        onChange={(next) => {
          setIsConfidential(next)
          drafts.write('confidential', String(next))
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={!isReady}>
          Create epic
        </Button>
        <ButtonLink
          href={listPath}
          onClick={() => {
            drafts.drop()
          }}
        >
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}
