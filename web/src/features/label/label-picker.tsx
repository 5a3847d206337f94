import { useQuery } from '@tanstack/react-query'
import { Plus, Settings2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useIsChanging } from '#web/data/changes.ts'
import { request } from '#web/data/request.ts'
import { useChange } from '#web/data/use-change.ts'
import { currentList } from '#web/features/item/current-list.ts'
import { useEdit } from '#web/features/item/use-edit.ts'
import { NO_RESULTS } from '#web/lib/messages.ts'
import { isPage } from '#web/lib/paths.ts'
import { idsOf, setEdit, withEdit, type SetEdit } from '#web/lib/set-edit.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LabelChip } from '#web/ui/label-chip.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import { nextChoice } from './label-choice.ts'
import { LabelForm, type LabelHome } from './label-form.tsx'
import type { Label } from './label.ts'
import { GroupLabelRightsDocument } from './labels-of-place.generated.ts'
import type { LabelsWidgetProps } from './labels-widget.tsx'
import { useOfferedLabels } from './offered-labels.ts'
import { labelsChange } from './labels-change.ts'

export interface LabelPickerProps extends Pick<
  LabelsWidgetProps,
  'owner' | 'labels' | 'groupPath' | 'projectPath' | 'isScopedAllowed' | 'labelsPath' | 'labelsWebUrl'
> {
  /** Told what is ticked and unticked while the list is open, and null once it is closed. */
  onEdit?: (edit: SetEdit<Label> | null) => void
}

/** A list of labels to choose from, which is saved when it closes. */
export function LabelPicker(props: LabelPickerProps) {
  const { owner, groupPath, projectPath, labels, isScopedAllowed, labelsPath, labelsWebUrl, onEdit } = props
  const change = useChange()
  const isSaving = useIsChanging(owner.id, 'addLabelIds')
  const edit = useEdit<SetEdit<Label>>((made) => {
    change(labelsChange(owner, currentList(owner.id, 'labels', labels), made))
  })
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [newHome, setNewHome] = useState<LabelHome | null>(null)
  const offered = useOfferedLabels(owner.kind, labelsPath, text, isOpen)
  // Whoever may give labels to an epic has the right in its group.
  const rights = useQuery({
    queryKey: ['label-rights', groupPath],
    queryFn: () => request(GroupLabelRightsDocument, { fullPath: groupPath }),
    enabled: isOpen && projectPath !== undefined,
    retry: false,
  })
  const canCreateInGroup = rights.data === undefined || rights.data.group?.userPermissions.adminLabel === true
  const isSearching = text.trim() !== ''
  const ticked = withEdit(labels, edit.made)
  /** What others change meanwhile is ticked and unticked like the rest, and is no part of the edit. */
  const tick = (next: readonly Label[]) => {
    const made = setEdit(labels, next)
    edit.make(made)
    onEdit?.(made)
  }

  const known = useMemo(() => {
    const chosen = isSearching ? [] : labels
    return [...chosen, ...offered.labels.filter(({ id }) => !chosen.some((label) => label.id === id))]
  }, [labels, offered.labels, isSearching])

  const handleOpenChange = (next: boolean) => {
    setText('')
    setNewHome(null)
    setIsOpen(next)
    onEdit?.(null)
  }
  const handleSelect = (ids: string[]) => {
    const candidates = [...ticked, ...known]
    const chosen = ids.map((id) => candidates.find((label) => label.id === id)).filter((label) => label !== undefined)
    tick(nextChoice(ticked, chosen, isScopedAllowed))
  }

  return (
    <ListPicker
      label="Assign labels"
      selectionMode="multiple"
      options={known.map((label) => ({
        id: label.id,
        label: label.title,
        description: [offered.owners.get(label.id), label.description].filter(Boolean).join(' · ') || undefined,
        content: <LabelChip title={label.title} color={label.color} isScopedAllowed={false} />,
      }))}
      selectedIds={idsOf(ticked)}
      onSelect={handleSelect}
      search={{ label: 'Search labels', text, onChange: setText }}
      emptyText={offered.isPending ? 'Loading labels' : offered.error ? 'No labels to show' : NO_RESULTS}
      onOpenChange={handleOpenChange}
      onLeave={edit.onLeave}
      onLeaveView={() => {
        setNewHome(null)
      }}
      view={
        newHome ? (
          <LabelForm
            home={newHome}
            title={text}
            onCancel={() => {
              setNewHome(null)
            }}
            onSaved={(label) => {
              setNewHome(null)
              setText('')
              tick(nextChoice(ticked, [...ticked, label], isScopedAllowed))
            }}
          />
        ) : null
      }
      footer={() => (
        <>
          {projectPath !== undefined && (
            <button
              type="button"
              onClick={() => {
                setNewHome({ projectPath })
              }}
            >
              <Icon of={Plus} />
              Create project label
            </button>
          )}
          {canCreateInGroup && (
            <button
              type="button"
              onClick={() => {
                setNewHome({ groupPath })
              }}
            >
              <Icon of={Plus} />
              Create group label
            </button>
          )}
          {isPage(labelsWebUrl) && (
            <a href={labelsWebUrl}>
              <Icon of={Settings2} />
              Manage {projectPath === undefined ? 'group' : 'project'} labels
            </a>
          )}
        </>
      )}
    >
      {(trigger) => <EditButton data-edit="labels" of="labels" isSaving={isSaving} {...trigger} />}
    </ListPicker>
  )
}
