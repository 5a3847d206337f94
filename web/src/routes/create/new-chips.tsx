import { CalendarDays, CalendarPlus, IterationCw, Tags, UserRound, Weight, type LucideIcon } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { fieldEntry } from '#domain/item/fields.ts'
import { nests } from '#domain/item/kinds.ts'
import type { Change } from '#web/data/change/change.ts'
import { ChangeContext } from '#web/data/change/change-context.ts'
import type { NewFieldName, NewFields } from '#web/features/item/create/form-fields.ts'
import { isParentName } from '#web/features/item/create/new-fields.ts'
import { fieldsWith } from '#web/features/item/create/read-new-fields.ts'
import { priority as priorities } from '#web/features/item/fields/priority.tsx'
import { iterationName } from '#web/features/item/fields/iteration-names.ts'
import { rowFieldKey } from '#web/features/item/row/row-fields.ts'
import { keysOf } from '#web/lib/actions/own-keys.ts'
import { NEW_KEYS } from '#web/lib/actions/row-keys.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import type { Owner } from '#web/lib/owner.ts'
import { ConfidentialIcon, EpicIcon, MilestoneIcon, OpenIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { OverlayAnchorContext } from '#web/ui/overlay/overlay-trigger.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { NewFieldEditor, type NewFieldEditorProps } from './new-field-editor.tsx'
import styles from './new-chips.module.css'

interface ChipView {
  icon: LucideIcon
  /** What is chosen; null while nothing is. */
  text: (fields: NewFields) => string | null
}

const namesOf = (names: readonly string[]): string | null =>
  names.length === 0 ? null : names.length > 2 ? `${names[0] ?? ''} +${names.length - 1}` : names.join(', ')
const { NONE: NO_PRIORITY } = priorities.choices
const dayText = (day: string | null): string | null => day && formatDay(day)

const CHIPS: Readonly<Record<NewFieldName, ChipView>> = {
  assignees: { icon: UserRound, text: ({ assignees }) => namesOf(assignees.nodes.map(({ name }) => name)) },
  labels: { icon: Tags, text: ({ labels }) => namesOf(labels.nodes.map(({ title }) => title)) },
  epic: { icon: EpicIcon, text: ({ epic }) => epic && (epic.title ?? epic.reference) },
  issue: { icon: OpenIcon, text: ({ issue }) => issue && issue.title },
  milestone: { icon: MilestoneIcon, text: ({ milestone }) => milestone && milestone.title },
  iteration: { icon: IterationCw, text: ({ iteration }) => iteration && iterationName(iteration) },
  startDate: { icon: CalendarPlus, text: ({ startDate }) => dayText(startDate) },
  dueDate: { icon: CalendarDays, text: ({ dueDate }) => dayText(dueDate) },
  priority: {
    icon: NO_PRIORITY.icon,
    text: ({ priority }) => (priority === 'NONE' ? null : priorities.choices[priority].label),
  },
  weight: { icon: Weight, text: ({ weight }) => (weight === null ? null : String(weight)) },
}

/** Returns the key that opens a field while nothing is typed; that of rows where these have one. */
function keyOf(name: ChipName): string | undefined {
  if (name === 'home' || name === 'confidential' || name === 'iteration') return ownKey(name)
  return isParentName(name) ? ownKey('epic') : rowFieldKey(name)
}

const ownKey = (name: keyof typeof NEW_KEYS): string | undefined => keysOf(`creation.${name}`, [NEW_KEYS[name]])[0]

type ChipName = NewFieldName | 'home' | 'confidential'

export interface NewChipsProps extends Omit<NewFieldEditorProps, 'name'> {
  /** The fields that can be given, in their order. */
  names: readonly NewFieldName[]
  isConfidential: boolean
  /** Shows where the item is made, as the first chip, which is given its tooltip's key. */
  home: (tooltip: (text: string) => string) => ReactNode
  onChange: (fields: NewFields) => void
  onConfidential: (isConfidential: boolean) => void
}

/** Shows what an item that is not made yet is given besides its texts: a line of chips, each of which opens the editor of sidebars and rows. */
export function NewChips({ names, isConfidential, home, onChange, onConfidential, ...edited }: NewChipsProps) {
  const { owner, fields } = edited
  const [open, setOpen] = useState<{ name: NewFieldName; element: HTMLElement } | null>(null)
  const change = useCallback(
    ({ optimistic }: Change) => {
      onChange(fieldsWith(fields, optimistic))
    },
    [fields, onChange],
  )
  return (
    <div className={styles.chips} role="group" aria-label="Fields">
      {home((text) => withKey(text, 'home'))}
      {names.map((name) => {
        const text = CHIPS[name].text(fields)
        const label = labelOf(name, owner)
        return (
          <Tooltip key={name} text={withKey(text === null ? label : `${label}: ${text}`, name)} isDescription={false}>
            <button
              type="button"
              className={styles.chip}
              data-chip={name}
              data-set={text !== null}
              aria-label={`${label}: ${text ?? 'none'}`}
              aria-haspopup="dialog"
              aria-expanded={open?.name === name}
              onClick={({ currentTarget }) => {
                setOpen({ name, element: currentTarget })
              }}
            >
              <Icon of={CHIPS[name].icon} size={14} />
              <span className={styles.text} dir="auto">
                {text ?? label}
              </span>
            </button>
          </Tooltip>
        )
      })}
      <Tooltip text={withKey('Confidential', 'confidential')} isDescription={false}>
        <button
          type="button"
          className={styles.chip}
          data-chip="confidential"
          data-set={isConfidential}
          aria-pressed={isConfidential}
          onClick={() => {
            onConfidential(!isConfidential)
          }}
        >
          <Icon of={ConfidentialIcon} size={14} />
          Confidential
        </button>
      </Tooltip>
      {open && (
        <ChangeContext value={change}>
          <OverlayAnchorContext
            key={open.name}
            value={{
              element: open.element,
              onClosed: () => {
                setOpen(null)
              },
            }}
          >
            <NewFieldEditor name={open.name} {...edited} />
          </OverlayAnchorContext>
        </ChangeContext>
      )}
    </div>
  )
}

/** Returns what a field is called: the epic above an epic is its parent. */
function labelOf(name: NewFieldName, { kind }: Owner): string {
  if (!isParentName(name)) return fieldEntry(name).label
  return nests(kind) ? 'Parent' : PARENT_LABELS[name]
}
const PARENT_LABELS = { epic: 'Epic', issue: 'Issue' }

function withKey(text: string, name: ChipName): string {
  const key = keyOf(name)
  return key === undefined ? text : `${text}\nKey: ${key.toUpperCase()}`
}

/** Opens the chip whose key was pressed. Gives back whether there is one. */
export function openChipOfKey(form: HTMLElement, key: string): boolean {
  const chips = [...form.querySelectorAll<HTMLElement>('[data-chip]')]
  const meant = chips.find((chip) => keyOf(chip.dataset['chip'] as ChipName) === key)
  meant?.click()
  return meant !== undefined
}
