import { useQuery } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { KINDS } from '#domain/item/kinds.ts'
import { descriptionProblem } from '#domain/text/text-checks.ts'
import {
  dropDraft,
  keepDraft,
  keptDraft,
  lastUsed,
  noteUse,
  type CreateDraft,
} from '#web/features/item/create/create-draft.ts'
import { groupOfHome, NO_FIELDS, type NewFields } from '#web/features/item/create/form-fields.ts'
import { keptFields, newFieldsOf, standIn } from '#web/features/item/create/new-fields.ts'
import { CONFIDENTIAL_NOTE } from '#web/features/item/page/confidentiality-texts.ts'
import { TitleField } from '#web/features/tree/add/title-field.tsx'
import { useNewTitles } from '#web/features/tree/add/new-titles.ts'
import { useCurrentHref } from '#web/lib/page/navigation.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { useRememberedChoice } from '#web/lib/remembered-choice.ts'
import { areShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { createItems } from './create-items.ts'
import { DescriptionField } from './description-field.tsx'
import { HomePicker } from './home-picker.tsx'
import { homeQuery, presetHomeQuery } from './home.ts'
import { NewChips, openChipOfKey } from './new-chips.tsx'
import { newType, NEW_TYPE_NAMES, NEW_TYPES, typeNamed, typeOfPage, type NewTypeName } from './new-types.ts'
import { focusedEpic, usePresetParent } from './preset-parent.ts'
import { TypedTitle } from './typed-title.tsx'
import chipStyles from './new-chips.module.css'
import styles from './create-dialog.module.css'

export interface CreateDialogProps {
  onClose: () => void
  /** Opens it again, for something that was refused after it had closed. */
  onReopen: () => void
}

/** Makes an epic, issue, incident or task, from whatever page one is on. Escape keeps what was typed for the next time, Cancel does not. */
export function CreateDialog({ onClose, onReopen }: CreateDialogProps) {
  const [page] = useState(parsePath(new URL(useCurrentHref(), location.href).pathname))
  const [focused] = useState(focusedEpic)
  const [draft] = useState(keptDraft)
  const [last] = useState(lastUsed)
  const [typeName, setTypeName] = useState<NewTypeName>(
    typeNamed(draft?.type) ?? typeOfPage(page) ?? typeNamed(last.type) ?? 'issue',
  )
  const [chosenHome, setChosenHome] = useState(draft?.homePath ?? null)
  const titles = useNewTitles(draft ?? {})
  const [description, setDescription] = useState(draft?.description ?? '')
  const [isDescribing, setIsDescribing] = useState(description !== '')
  const [isTicked, setIsTicked] = useState(draft?.isConfidential ?? false)
  /** What the person has given, over what is preset. */
  const [given, setGiven] = useState<NewFields | null>(draft?.fields ?? null)
  const [isAnother, setIsAnother] = useRememberedChoice('canopy.create-another', false)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)

  const type = newType(typeName)
  const { kind } = type
  const homeKind = KINDS[kind].home
  const isChosen = chosenHome !== null
  const preset = useQuery({ ...presetHomeQuery(kind, page, last[homeKind] ?? null), enabled: !isChosen })
  const homePath = chosenHome ?? preset.data ?? null
  const found = useQuery(homeQuery(kind, homePath))
  const home = found.data ?? null
  const parent = usePresetParent(type, page, focused)
  const names = newFieldsOf(kind, type.issueType, home?.canAdmin ?? false)
  const fields = keptFields(given ?? { ...NO_FIELDS, ...parent }, names)
  const isConfidential = isTicked || fields.epic?.confidential === true
  const isLoading = homePath === null ? preset.isPending : found.isPending
  const problem = isLoading ? null : homeProblem()

  function homeProblem(): string | null {
    const noun = type.label.toLowerCase()
    if (homePath === null) return `Select the ${homeKind} of the new ${noun}.`
    if (home === null) return `This ${homeKind} cannot be reached, or it no longer exists. Select another ${homeKind}.`
    const isAllowed = home.canCreate && (type.issueType !== 'INCIDENT' || home.canCreateIncident)
    return isAllowed
      ? null
      : `You do not have permission to create ${noun}s in ${home.name}. Select another ${homeKind}.`
  }

  const count = titles.titles.length
  const isReady =
    count > 0 &&
    titles.problem === null &&
    home !== null &&
    problem === null &&
    descriptionProblem(description) === null
  const current: CreateDraft = {
    ...{ type: typeName, homePath: chosenHome, title: titles.title, lines: titles.lines.join('\n') },
    ...{ description, isConfidential: isTicked, fields: given ?? fields },
  }
  const isBegun = titles.title !== '' || titles.lines.length > 0 || description !== '' || given !== null || isTicked
  const text = JSON.stringify(current)
  /** Made or given up: from then on nothing is kept. */
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current) return
    if (isBegun) keepDraft(JSON.parse(text) as CreateDraft)
    else dropDraft()
  }, [text, isBegun])

  const create = () => {
    if (!isReady) return
    const made = { type, homePath: home.fullPath, titles: titles.titles, description, isConfidential, fields }
    noteUse({ type: typeName, [homeKind]: home.fullPath })
    titles.clear()
    setDescription('')
    setIsDescribing(false)
    dropDraft()
    createItems(made, (title, { reason }) => {
      if (titles.takeBack(title, reason ?? `“${title}” was not created.`, title)) return true
      if (keptDraft() === null) keepDraft({ ...current, homePath: made.homePath, title, lines: '', fields })
      onReopen()
      return false
    })
    if (isAnother) form.current?.querySelector('input')?.focus()
    else {
      isOver.current = true
      onClose()
    }
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (event.defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    // What is open over the form has keys of its own.
    if (!form.current?.contains(target)) return
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault()
      create()
      return
    }
    const isField = target.closest('input:not([type="radio"]), textarea') !== null
    if (ctrlKey || metaKey || altKey || isField || areShortcutsOff()) return
    if (openChipOfKey(form.current, key)) event.preventDefault()
  }
  const submit = count > 1 ? `Create ${count} ${type.label.toLowerCase()}s` : `Create ${type.label.toLowerCase()}`
  return (
    <Dialog
      title={`New ${type.label.toLowerCase()}`}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Tooltip text="Ctrl+Enter" isDescription={false}>
            <Button type="submit" form={formId} variant="primary" disabled={!isReady}>
              {submit}
            </Button>
          </Tooltip>
          <Button
            onClick={() => {
              isOver.current = true
              dropDraft()
              onClose()
            }}
          >
            Cancel
          </Button>
          <span className={styles.another}>
            <Checkbox label="Create another" isChecked={isAnother} onChange={setIsAnother} />
          </span>
        </>
      }
    >
      <AlertRegion />
      <form
        id={formId}
        ref={form}
        className={styles.form}
        noValidate
        onKeyDown={handleKey}
        onSubmit={(event) => {
          event.preventDefault()
          if (event.target === event.currentTarget) create()
        }}
      >
        <fieldset className={styles.types}>
          <legend className={styles.legend}>Type</legend>
          {NEW_TYPE_NAMES.map((name) => (
            <label key={name} className={styles.type}>
              <input
                type="radio"
                name={`${formId}-type`}
                checked={name === typeName}
                onChange={() => {
                  setTypeName(name)
                  if (KINDS[newType(name).kind].home !== homeKind) setChosenHome(null)
                }}
              />
              <Icon of={NEW_TYPES[name].icon} size={14} />
              {NEW_TYPES[name].label}
            </label>
          ))}
        </fieldset>
        <TitleField titles={titles} />
        <TypedTitle titles={titles} />
        {isDescribing && home ? (
          <DescriptionField
            {...{ kind, homePath: home.fullPath, value: description, isFocused: true }}
            onChange={setDescription}
          />
        ) : (
          <button
            type="button"
            className={styles.describe}
            disabled={home === null}
            onClick={() => {
              setIsDescribing(true)
            }}
          >
            Add description
          </button>
        )}
        <NewChips
          {...{ names, fields, isConfidential }}
          owner={standIn(kind, homePath ?? '')}
          groupPath={groupOfHome(kind, homePath ?? '')}
          isScopedAllowed={home?.allowsScopedLabels ?? false}
          home={(tooltip) => (
            <HomePicker
              key={homeKind}
              kind={kind}
              chosen={homePath}
              onChoose={(next) => {
                setChosenHome(next)
                // What belongs to another place is not offered there.
                setGiven(next.split('/')[0] === homePath?.split('/')[0] ? given : null)
              }}
            >
              {(trigger) => (
                <Tooltip text={tooltip(home?.fullName ?? homeKind)} isDescription={false}>
                  <button
                    type="button"
                    className={chipStyles.chip}
                    data-chip="home"
                    data-set={home !== null}
                    aria-label={`${homeKind === 'group' ? 'Group' : 'Project'}: ${home?.fullName ?? 'none'}`}
                    {...trigger}
                  >
                    <Icon of={FolderTree} size={14} />
                    <span className={chipStyles.text} dir="auto">
                      {home?.name ?? (isLoading ? 'Loading' : `Select ${homeKind}`)}
                    </span>
                  </button>
                </Tooltip>
              )}
            </HomePicker>
          )}
          onChange={setGiven}
          onConfidential={setIsTicked}
        />
        <p className={styles.note} role="status">
          {problem ?? (isConfidential ? CONFIDENTIAL_NOTE[kind] : '')}
        </p>
      </form>
    </Dialog>
  )
}
