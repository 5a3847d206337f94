import { useCallback, type ReactNode } from 'react'
import { KINDS } from '#domain/item/kinds.ts'
import type { Change } from '#web/data/change/change.ts'
import { ChangeContext } from '#web/data/change/change-context.ts'
import { DateChoice } from '#web/features/date-range/date-choice.tsx'
import { AttributeEditor } from '#web/features/item/fields/attribute-editor.tsx'
import { AssigneesPicker } from '#web/features/item/fields/assignees-editor.tsx'
import { milestone } from '#web/features/item/fields/milestone.tsx'
import { FieldEditor, fieldToEdit } from '#web/features/item/fields/field-editor.tsx'
import type { RowEditorProps } from '#web/features/item/row/row-editing.tsx'
import type { RowFieldName } from '#web/features/item/row/row-fields.ts'
import { LabelPicker } from '#web/features/label/label-picker.tsx'
import { projectOf, type Owner } from '#web/lib/owner.ts'
import { labelsPath, offeredLabelsPath, projectLabelsPath } from '#web/lib/page/paths.ts'
import { changeTargets, commonOf, hasInheritedDates, useKnownDates, type CommonItem } from './change-targets.ts'

/** Returns the group whose labels, people and milestones an item may have. */
function groupOf({ kind, fullPath }: Owner): string {
  return KINDS[kind].home === 'group' ? fullPath : fullPath.slice(0, fullPath.lastIndexOf('/'))
}

interface Edited {
  owner: Owner
  item: CommonItem
  isScopedAllowed: boolean
  groupPath: string
  /** Left out where items of several projects are changed together. */
  projectPath: string | undefined
  /** Whether several items are changed together, whose places may have other labels each. */
  isShared: boolean
}

type EditorOf = (edited: Edited) => ReactNode

/** The editors of the sidebar that a row opens; the fields of the tables of views share one. */
const EDITORS: Partial<Record<RowFieldName, EditorOf>> = {
  labels: ({ owner, item, isScopedAllowed, groupPath, projectPath, isShared }) => (
    <LabelPicker
      owner={owner}
      labels={item.labels?.nodes ?? []}
      isScopedAllowed={isScopedAllowed}
      groupPath={groupPath}
      projectPath={projectPath}
      labelsPath={offeredLabelsPath(groupPath, projectPath)}
      labelsWebUrl={
        isShared ? null : projectPath === undefined ? labelsPath(groupPath) : projectLabelsPath(projectPath)
      }
    />
  ),
  assignees: ({ owner, item }) => <AssigneesPicker owner={owner} assignees={item.assignees?.nodes ?? []} />,
  milestone: ({ owner, item, groupPath }) => (
    <AttributeEditor owner={owner} place={{ groupPath }} attribute={milestone} value={item.milestone} />
  ),
}

/** Shows the editor of one field of a row, or of the same field of several. */
export function RowEditor({ targets, name, isScopedAllowed }: RowEditorProps) {
  const [{ owner, item }] = targets
  if (targets.length > 1) return <SharedEditor targets={targets} name={name} isScopedAllowed={isScopedAllowed} />
  if (name === 'dueDate' && hasInheritedDates(owner)) return <DateChoice owner={owner} side="due" date={item.dueDate} />
  if (name === 'startDate' && hasInheritedDates(owner)) {
    return <DateChoice owner={owner} side="start" date={item.startDate ?? null} />
  }
  return <EditorOfField {...{ owner, item, name, isScopedAllowed }} projectPath={projectOf(owner)} isShared={false} />
}

/** Shows the editor of several items, with what they have in common; a change of it is made to each. */
function SharedEditor({ targets, name, isScopedAllowed }: RowEditorProps) {
  const having = targets.filter(({ item }) => name in item)
  const change = useCallback(
    (made: Change) => {
      changeTargets(having, made, isScopedAllowed)
    },
    [having, isScopedAllowed],
  )
  useKnownDates(
    name === 'dueDate' || name === 'startDate' ? having.filter(({ owner }) => hasInheritedDates(owner)) : [],
  )
  const [first] = having
  if (!first) return null
  const item = commonOf(having)
  const isOfOnePlace = having.every(({ owner }) => owner.fullPath === first.owner.fullPath)
  return (
    <ChangeContext value={change}>
      <EditorOfField
        {...{ owner: first.owner, item, name, isScopedAllowed }}
        projectPath={isOfOnePlace ? projectOf(first.owner) : undefined}
        isShared
      />
    </ChangeContext>
  )
}

function EditorOfField(props: Omit<Edited, 'groupPath'> & Pick<RowEditorProps, 'name'>) {
  const { owner, item, name } = props
  const own = EDITORS[name]?.({ ...props, groupPath: groupOf(owner) })
  if (own !== undefined) return own
  const field = fieldToEdit(name, item)
  return field && <FieldEditor owner={owner} field={field} />
}
