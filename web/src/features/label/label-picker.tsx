import { Plus, Settings2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useIsChanging } from '#web/data/changes.ts'
import { useChange } from '#web/data/use-change.ts'
import { NO_RESULTS } from '#web/lib/messages.ts'
import { isPage } from '#web/lib/paths.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { labelChange, nextChoice } from './label-choice.ts'
import { LabelForm } from './label-form.tsx'
import type { Label } from './label.ts'
import type { LabelsWidgetProps } from './labels-widget.tsx'
import { useOfferedLabels } from './offered-labels.ts'
import { labelsChange } from './labels-change.ts'

export interface LabelPickerProps extends Pick<
  LabelsWidgetProps,
  'owner' | 'labels' | 'groupPath' | 'isScopedAllowed' | 'labelsPath' | 'labelsWebUrl'
> {
  /** Told what is ticked while the list is open, and null once it is closed. */
  onChoice?: (choice: readonly Label[] | null) => void
}

/** A list of labels to choose from, which is saved when it closes. */
export function LabelPicker(props: LabelPickerProps) {
  const { owner, groupPath, labels, isScopedAllowed, labelsPath, labelsWebUrl, onChoice } = props
  const change = useChange()
  const isSaving = useIsChanging(owner.id, 'addLabelIds')
  const [choice, setOwnChoice] = useState<readonly Label[] | null>(null)
  const [text, setText] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const offered = useOfferedLabels(labelsPath, text, choice !== null)
  const isSearching = text.trim() !== ''
  const setChoice = (next: readonly Label[] | null) => {
    setOwnChoice(next)
    onChoice?.(next)
  }

  const known = useMemo(() => {
    const chosen = isSearching ? [] : labels
    return [...chosen, ...offered.labels.filter(({ id }) => !chosen.some((label) => label.id === id))]
  }, [labels, offered.labels, isSearching])

  const handleOpenChange = (isOpen: boolean) => {
    setText('')
    setIsCreating(false)
    setChoice(isOpen ? labels : null)
    const next = !isOpen && choice ? labelChange(labels, choice) : null
    if (next) change(labelsChange(owner, next))
  }
  const handleSelect = (ids: string[]) => {
    const candidates = [...(choice ?? []), ...known]
    const chosen = ids.map((id) => candidates.find((label) => label.id === id)).filter((label) => label !== undefined)
    setChoice(nextChoice(choice ?? labels, chosen, isScopedAllowed))
  }

  return (
    <ListPicker
      label="Assign labels"
      selectionMode="multiple"
      options={known.map((label) => ({
        id: label.id,
        label: label.title,
        ...(label.description && { description: label.description }),
        picture: <Swatch color={label.color} />,
      }))}
      selectedIds={(choice ?? labels).map(({ id }) => id)}
      onSelect={handleSelect}
      search={{ label: 'Search labels', text, onChange: setText }}
      emptyText={offered.isPending ? 'Loading labels' : offered.error ? 'No labels to show' : NO_RESULTS}
      onOpenChange={handleOpenChange}
      view={
        isCreating ? (
          <LabelForm
            groupPath={groupPath}
            title={text}
            onCancel={() => {
              setIsCreating(false)
            }}
            onSaved={(label) => {
              setIsCreating(false)
              setText('')
              setChoice(nextChoice(choice ?? labels, [...(choice ?? labels), label], isScopedAllowed))
            }}
          />
        ) : null
      }
      footer={() => (
        <>
          <button
            type="button"
            onClick={() => {
              setIsCreating(true)
            }}
          >
            <Icon of={Plus} />
            Create group label
          </button>
          {isPage(labelsWebUrl) && (
            <a href={labelsWebUrl}>
              <Icon of={Settings2} />
              Manage group labels
            </a>
          )}
        </>
      )}
    >
      {(trigger) => <EditButton data-edit="labels" of="labels" isSaving={isSaving} {...trigger} />}
    </ListPicker>
  )
}
