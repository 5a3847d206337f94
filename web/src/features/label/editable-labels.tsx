import { Plus, Settings2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useIsChanging } from '#web/data/changes.ts'
import { NO_RESULTS } from '#web/lib/messages.ts'
import { isPage } from '#web/lib/paths.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import { SidebarSection } from '#web/ui/sidebar-section.tsx'
import { labelChange, nextChoice } from './label-choice.ts'
import { LabelCreateForm } from './label-create-form.tsx'
import { LabelList } from './label-list.tsx'
import type { Label } from './label.ts'
import type { LabelsWidgetProps } from './labels-widget.tsx'
import { useOfferedLabels } from './offered-labels.ts'
import { saveLabels } from './save-labels.ts'

/** A cross goes with its label: the focus moves on to the next one, the one before, or else the button that opens the list. */
function focusBesideLabel(): void {
  const row = document.activeElement?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target = neighbour?.querySelector('button') ?? document.getElementById('edit-labels')
  if (row) target?.focus()
}

/** Labels with a cross each, and a list to choose from that is saved when it closes. */
export function EditableLabels(props: LabelsWidgetProps) {
  const { owner, groupPath, labels, isScopedAllowed, labelsPath, labelsWebUrl } = props
  const isSaving = useIsChanging(owner.id, 'addLabelIds')
  /** What is ticked while the list is open. */
  const [choice, setChoice] = useState<readonly Label[] | null>(null)
  const [text, setText] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const offered = useOfferedLabels(labelsPath, text, choice !== null)
  const isSearching = text.trim() !== ''

  const known = useMemo(() => {
    const chosen = isSearching ? [] : labels
    return [...chosen, ...offered.labels.filter(({ id }) => !chosen.some((label) => label.id === id))]
  }, [labels, offered.labels, isSearching])

  const save = (after: readonly Label[]) => {
    const next = labelChange(labels, after)
    if (next) saveLabels(owner, next)
  }
  const handleOpenChange = (isOpen: boolean) => {
    setText('')
    setIsCreating(false)
    setChoice(isOpen ? labels : null)
    if (!isOpen && choice) save(choice)
  }
  const handleSelect = (ids: string[]) => {
    const candidates = [...(choice ?? []), ...known]
    const chosen = ids.map((id) => candidates.find((label) => label.id === id)).filter((label) => label !== undefined)
    setChoice(nextChoice(choice ?? labels, chosen, isScopedAllowed))
  }

  return (
    <SidebarSection
      id="labels"
      name="Labels"
      action={
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
              <LabelCreateForm
                groupPath={groupPath}
                title={text}
                onCancel={() => {
                  setIsCreating(false)
                }}
                onCreated={(label) => {
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
          {(trigger) => <EditButton id="edit-labels" of="labels" isSaving={isSaving} {...trigger} />}
        </ListPicker>
      }
    >
      <LabelList
        {...props}
        labels={choice ?? labels}
        onRemove={(label) => {
          focusBesideLabel()
          save(labels.filter(({ id }) => id !== label.id))
        }}
      />
    </SidebarSection>
  )
}
