import { useState } from 'react'
import { CONFIDENTIAL_PARENT } from '#web/lib/messages.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { ADD_FORM_NAMES } from './add-form.ts'
import type { AddFormProps } from './add-forms.tsx'
import { createChildren } from './create-children.ts'
import styles from './create-epic-form.module.css'
import { FormFrame } from './form-frame.tsx'
import { GroupPicker, groupOf } from './group-picker.tsx'
import { draftFields, useFormDraft } from './form-draft.ts'
import { newEpicRow } from './new-rows.ts'
import { useNewTitles } from './new-titles.ts'
import { TitleField } from './title-field.tsx'

const FORM = 'create-epic'

/** Shows title, group and confidentiality of new epics below the parent. It stays open for the next one. */
export function CreateEpicForm({ config: { parent }, control, onClose }: AddFormProps) {
  const [kept] = useState(() => draftFields(FORM, parent.id))
  const titles = useNewTitles(kept)
  const [group, setGroup] = useState(() =>
    kept.groupPath === undefined || kept.groupName === undefined
      ? groupOf(parent)
      : { name: kept.groupName, fullPath: kept.groupPath, avatarUrl: null },
  )
  const [isTicked, setIsTicked] = useState(kept.confidential === 'true')
  /** Then group and confidentiality are no longer what would be lost. */
  const [hasMade, setHasMade] = useState(false)
  const isConfidential = parent.confidential || isTicked
  const fields = {
    ...{ title: titles.title, lines: titles.lines.join('\n') },
    ...{ groupName: group.name, groupPath: group.fullPath, confidential: String(isTicked) },
  }
  const isChosen = !hasMade && (group.fullPath !== parent.fullPath || isTicked)
  const isDirty = titles.title !== '' || titles.lines.length > 0 || isChosen
  const dropKept = useFormDraft(FORM, parent.id, fields, isDirty)
  const count = titles.titles.length
  return (
    <FormFrame
      title={ADD_FORM_NAMES[FORM]}
      submitLabel={count > 1 ? `Create ${count} epics` : 'Create epic'}
      canSubmit={count > 0 && titles.problem === null}
      onSubmit={() => {
        const rows = titles.titles.map((title) => newEpicRow(title, group.fullPath, isConfidential))
        titles.clear()
        setHasMade(true)
        createChildren(parent, rows, { onRefused: titles.takeBack })
      }}
      onClose={() => {
        dropKept()
        onClose()
      }}
    >
      <TitleField
        titles={titles}
        onList={(text) => {
          dropKept()
          control.paste(text, { parentId: parent.id, leafKind: 'epic', group })
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
