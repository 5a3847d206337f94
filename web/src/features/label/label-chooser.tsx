import { useQuery } from '@tanstack/react-query'
import { Plus, Settings2 } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { request } from '#web/data/transport/request.ts'
import { useEdit } from '#web/features/item/fields/use-edit.ts'
import { NO_RESULTS } from '#web/lib/messages.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import { isPage } from '#web/lib/page/paths.ts'
import { idsOf, setEdit, withEdit, type SetEdit } from '#web/lib/list/set-edit.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { LabelChip } from '#web/ui/item/label-chip.tsx'
import { ListPicker, type ListPickerProps } from '#web/ui/form/list-picker.tsx'
import type { TriggerProps } from '#web/ui/overlay/overlay-trigger.ts'
import { nextChoice } from './label-choice.ts'
import { LabelForm, type LabelHome } from './label-form.tsx'
import type { Label } from './label.ts'
import { LabelRightsDocument } from './labels-of-namespace.generated.ts'
import { useOfferedLabels } from './offered-labels.ts'

export interface LabelChooserProps extends Pick<ListPickerProps, 'placement'> {
  /** The kind of item that the labels are for. */
  kind: OwnerKind
  labels: readonly Label[]
  isScopedAllowed: boolean
  /** The full path of the group in which new labels are made. */
  groupPath: string
  /** The full path of the project that may have labels of its own, likewise; left out for what no project has. */
  projectPath?: string | undefined
  /** Where the labels come from that can be chosen. */
  labelsPath: string
  /** The page on which the labels of the project, or else of the group, are managed; without it the list only offers what there is. */
  labelsWebUrl: string | null
  /** Told what is ticked and unticked while the list is open, and null once it is closed. */
  onEdit?: ((edit: SetEdit<Label> | null) => void) | undefined
  /** Told what was ticked and unticked, once the list is left with it. */
  onChoose: (edit: SetEdit<Label>) => void
  children: (trigger: TriggerProps) => ReactNode
}

/** Shows a list of labels to choose from, and ways to make new ones for those who may. */
export function LabelChooser(props: LabelChooserProps) {
  const { kind, groupPath, projectPath, labels, isScopedAllowed, labelsPath, labelsWebUrl, onEdit, children } = props
  const edit = useEdit<SetEdit<Label>>(props.onChoose)
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [newHome, setNewHome] = useState<LabelHome | null>(null)
  const offered = useOfferedLabels(kind, labelsPath, text, isOpen)
  // Whoever may give labels to an epic has the right in its group.
  const rights = useQuery({
    queryKey: ['label-rights', groupPath, projectPath],
    queryFn: () => request(LabelRightsDocument, { groupPath, projectPath: projectPath ?? '' }),
    enabled: isOpen && projectPath !== undefined && labelsWebUrl !== null,
    retry: false,
  })
  const mayIn = (place: 'group' | 'project'): boolean =>
    rights.data === undefined || rights.data[place]?.userPermissions.adminLabel === true
  const isSearching = text.trim() !== ''
  const ticked = withEdit(labels, edit.made)
  /** Ticks a value: what others change meanwhile is ticked and unticked like the rest, and is no part of the edit. */
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
      placement={props.placement}
      selectionMode="multiple"
      options={known.map((label) => ({
        id: label.id,
        label: label.title,
        description: [offered.owners.get(label.id), label.description].filter(Boolean).join(' · ') || undefined,
        content: <LabelChip title={label.title} color={label.color} isScopedAllowed={isScopedAllowed} />,
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
            isInList
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
      {...(labelsWebUrl !== null && {
        footer: () => <LabelsFooter {...{ groupPath, projectPath, labelsWebUrl, mayIn }} onNew={setNewHome} />,
      })}
    >
      {children}
    </ListPicker>
  )
}

interface LabelsFooterProps extends Pick<LabelChooserProps, 'groupPath' | 'projectPath'> {
  labelsWebUrl: string
  /** Whether the viewer may make labels there. */
  mayIn: (place: 'group' | 'project') => boolean
  /** Asked for a new label of a place. */
  onNew: (home: LabelHome) => void
}

/** Shows the ways to new labels, and to where they are managed. */
function LabelsFooter({ groupPath, projectPath, labelsWebUrl, mayIn, onNew }: LabelsFooterProps) {
  return (
    <>
      {projectPath !== undefined && mayIn('project') && (
        <button
          type="button"
          onClick={() => {
            onNew({ projectPath })
          }}
        >
          <Icon of={Plus} />
          Create project label
        </button>
      )}
      {mayIn('group') && (
        <button
          type="button"
          onClick={() => {
            onNew({ groupPath })
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
  )
}
