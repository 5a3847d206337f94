import { useState } from 'react'
import { titleProblem } from '#domain/text-checks.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { CONFIDENTIAL_PARENT, CREATE_CHILD_EPIC_FAILED } from '#web/lib/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { ADD_FORM_NAMES } from './add-form.ts'
import type { AddFormProps } from './add-forms.tsx'
import { createChildEpic, createEpicFailure, type NewChildEpic } from './create-child.ts'
import styles from './create-epic-form.module.css'
import { FormFrame } from './form-frame.tsx'
import { GroupPicker, groupOf } from './group-picker.tsx'
import { keptFields, useKeptForm } from './kept-form.ts'
import { useSubmitOnce } from './submit-once.ts'

const FORM = 'create-epic'

/** Title, group and confidentiality of a new epic below the parent. */
export function CreateEpicForm({ config: { parent }, store, onClose }: AddFormProps) {
  const [kept] = useState(() => keptFields(FORM, parent.id))
  const [title, setTitle] = useState(kept.title ?? '')
  const [group, setGroup] = useState(() =>
    kept.groupPath === undefined || kept.groupName === undefined
      ? groupOf(parent)
      : { name: kept.groupName, fullPath: kept.groupPath, avatarUrl: null },
  )
  const [isTicked, setIsTicked] = useState(kept.confidential === 'true')
  const isConfidential = parent.confidential || isTicked
  const fields = { title, groupName: group.name, groupPath: group.fullPath, confidential: String(isTicked) }
  const isDirty = title !== '' || group.fullPath !== parent.fullPath || isTicked
  const dropKept = useKeptForm(FORM, parent.id, fields, isDirty)
  const { submit, isBusy } = useSubmitOnce({
    send: async (epic: NewChildEpic) => {
      await createChildEpic(epic)
      await store.reload(parent.id)
    },
    onDone: () => {
      dropKept()
      settleAlerts(CREATE_CHILD_EPIC_FAILED)
    },
    onClose,
    onFailed: (error) => {
      raiseAlert(createEpicFailure(error), CREATE_CHILD_EPIC_FAILED)
    },
  })
  const problem = titleProblem(title)
  return (
    <FormFrame
      title={ADD_FORM_NAMES[FORM]}
      submitLabel="Create epic"
      canSubmit={problem === null}
      isBusy={isBusy}
      onSubmit={() => {
        submit({
          confidential: isConfidential,
          groupId: group.fullPath,
          parentEpicId: numberInId(parent.id),
          title: title.trim(),
        })
      }}
      onClose={() => {
        dropKept()
        onClose()
      }}
    >
      <TextField
        label="Title"
        value={title}
        dir="auto"
        autoFocus
        autoComplete="off"
        readOnly={isBusy}
        error={title.trim() === '' ? undefined : problem?.message}
        onChange={(event) => {
          setTitle(event.target.value)
        }}
      />
      <GroupPicker parent={parent} group={group} onChange={setGroup} />
      <div className={styles.confidential}>
        <Tooltip text={parent.confidential ? CONFIDENTIAL_PARENT : ''}>
          <Checkbox
            label="This epic is confidential"
            isChecked={isConfidential}
            isFixed={parent.confidential}
            onChange={setIsTicked}
          />
        </Tooltip>
      </div>
    </FormFrame>
  )
}
