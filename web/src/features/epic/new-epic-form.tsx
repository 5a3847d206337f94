import { useState, type ComponentType } from 'react'
import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import { titleProblem } from '#domain/text/text-checks.ts'
import { isWithin, labelsIn, type FormLabelsProps } from '#web/features/item/page/form-labels.ts'
import type { ItemLabelFragment } from '#web/features/item/fields/item-fields.generated.ts'
import type { MadeByForm } from '#web/features/item/page/tell-made.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { CREATE_EPIC_FAILED } from '#web/lib/messages.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { epicsPath, labelsPath, newEpicPath, offeredLabelsPath } from '#web/lib/page/paths.ts'
import { SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { Button, ButtonLink } from '#web/ui/base/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './new-epic-form.module.css'

export interface NewEpicFormProps {
  /** The full path of the group. */
  groupPath: string
  allowsScopedLabels: boolean
  /** The field for labels, which the page of an epic has, too. */
  LabelsField: ComponentType<FormLabelsProps>
  /** Called with where the new epic is. */
  onDone: (href: string) => void
}

const answer = v.object({ id: v.number(), iid: v.number(), web_url: v.string() })

/** Shows title, labels and confidentiality of a new epic; kept as a draft until it is made or given up. */
export function NewEpicForm({ groupPath, allowsScopedLabels, LabelsField, onDone }: NewEpicFormProps) {
  const listPath = epicsPath(groupPath)
  const [drafts] = useState(() => draftsAt(newEpicPath(groupPath)))
  const [title, setTitle] = useState(() => drafts.read('title') ?? '')
  const [labels, setLabels] = useState<readonly ItemLabelFragment[]>(() => labelsIn(drafts.read('labels')))
  const [isConfidential, setIsConfidential] = useState(() => drafts.read('confidential') === 'true')
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () => {
      const body = {
        ...{ title: title.trim(), confidential: isConfidential },
        ...(labels.length > 0 && { label_ids: labels.map(({ id }) => numberInId(id)) }),
      }
      return { ...v.parse(answer, await pageRequest(listPath, { method: 'POST', body })), title: body.title }
    },
    onSuccess: ({ id, iid, title: input, web_url: href }) => {
      const typed = drafts.all()
      drafts.drop()
      settleAlerts(CREATE_EPIC_FAILED)
      onDone(href)
      const made: MadeByForm = {
        item: { kind: 'epic', id: globalId('Epic', id), fullPath: groupPath, iid: `${iid}` },
        input: { title: input, ...(labels.length > 0 && { labels: labels.map((label) => label.title) }) },
        ...{ isConfidential, failure: CREATE_EPIC_FAILED },
        ...{ href, formHref: newEpicPath(groupPath), drafts, typed, navigateTo: onDone },
      }
      void import('#web/features/item/page/tell-made.ts').then(({ tellMade }) => {
        tellMade(made)
      })
    },
    onError: (error) => {
      if (!(error instanceof SessionEndedError)) raiseAlert(CREATE_EPIC_FAILED)
    },
  })
  const problem = titleProblem(title)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem && isWithin(event)) mutate()
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
      <LabelsField
        labels={labels}
        isScopedAllowed={allowsScopedLabels}
        groupPath={groupPath}
        labelsPath={offeredLabelsPath(groupPath)}
        labelsWebUrl={labelsPath(groupPath)}
        onChange={(next) => {
          setLabels(next)
          drafts.write('labels', JSON.stringify(next))
        }}
      />
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
        <Button type="submit" variant="primary" isBusy={isPending} disabled={problem !== null}>
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
