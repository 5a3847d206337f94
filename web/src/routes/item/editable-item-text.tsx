import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { KINDS, mayContain } from '#domain/item/kinds.ts'
import { formOf } from '#web/data/change/change.ts'
import { ClickableTasks } from '#web/features/description/clickable-tasks.tsx'
import { descriptionDraft, readDraft } from '#web/features/description/description-draft.ts'
import { DescriptionForm } from '#web/features/description/description-form.tsx'
import { useAnnounceEditing } from '#web/features/item/page/announce-editing.ts'
import { titleDraft } from '#web/features/item/page/change-title.ts'
import { editButton, itemFrame } from '#web/features/item/page/edit-buttons.ts'
import { ItemDescription } from '#web/features/item/page/item-description.tsx'
import type { ItemPageState } from '#web/features/item/page/item-page-state.ts'
import { ItemTitle } from '#web/features/item/page/item-title.tsx'
import { TitleForm } from '#web/features/item/page/title-form.tsx'
import { useActions } from '#web/lib/actions/actions.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { closeForm, openForm, useIsFormOpen } from '#web/lib/drafts/open-form.ts'
import type { Owner } from '#web/lib/owner.ts'
import { uploadsPath } from '#web/lib/upload/uploads-path.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'

export interface ItemTextProps {
  owner: Owner
  item: ItemPageState
  /** Stands below the title. */
  facts?: ReactNode
}

/** Shows title and description, each with what edits it where it stands; after a reload or a new sign-in it is open if it was. */
export function EditableItemText(props: ItemTextProps) {
  const { owner, item } = props
  const isTitleOpen = useIsFormOpen(formOf(titleDraft(item.endpoint)))
  const isDescriptionOpen = useIsFormOpen(formOf(descriptionDraft(item.endpoint)))
  useAnnounceEditing(owner.id, isTitleOpen || isDescriptionOpen)
  return (
    <>
      <EditableTitle {...props} />
      {props.facts}
      <EditableDescription {...props} />
    </>
  )
}

function EditableTitle({ owner, item }: ItemTextProps) {
  const { endpoint } = item
  const hasDraft = useCallback(() => draftsAt(endpoint).read('title') !== null, [endpoint])
  const form = useForm(formOf(titleDraft(endpoint)), { owner, part: 'title' }, hasDraft)
  useActions({ 'issuables.editTitle': form.isOpen ? null : form.open })
  if (!form.isOpen) return <ItemTitle item={item} isEditable onEdit={form.open} />
  return (
    <>
      <VisuallyHidden>
        <h1>{item.initialTitleText}</h1>
      </VisuallyHidden>
      <TitleForm owner={owner} item={item} onClose={form.close} />
    </>
  )
}

function EditableDescription({ owner, item }: ItemTextProps) {
  const { endpoint, initialDescriptionText: description, initialDescriptionHtml: html, lockVersion } = item
  const hasDraft = useCallback(() => readDraft(endpoint) !== null, [endpoint])
  const form = useForm(formOf(descriptionDraft(endpoint)), { owner, part: 'description' }, hasDraft)
  useActions({ 'issuables.editDescription': form.isOpen ? null : form.open })
  if (!form.isOpen) {
    return (
      <ClickableTasks
        owner={owner}
        noun={item.noun}
        description={description}
        html={html}
        lockVersion={lockVersion}
        canCreateTasks={item.canAdmin && item.allowsTasksFromText !== false && mayContain(owner.kind, 'task')}
        canDestroyTasks={item.canDestroy}
      >
        <ItemDescription item={item} isEditable onEdit={form.open} />
      </ClickableTasks>
    )
  }
  return (
    <DescriptionForm
      owner={owner}
      noun={item.noun}
      saved={{ description, lockVersion }}
      place={endpoint}
      paths={{
        ...{ preview: item.markdownPreviewPath, sources: item.markdownSourcesPath, docs: item.markdownDocsPath },
        actionsFor: owner.kind,
        uploads: uploadsPath(owner),
        ...(KINDS[owner.kind].home === 'project' && { templatesOf: owner.fullPath }),
      }}
      onClose={form.close}
    />
  )
}

/** Returns a form in place of a part of an item; the button that opens it gets the focus back. */
function useForm(name: string, { owner, part }: { owner: Owner; part: string }, hasDraft: () => boolean) {
  const isOpen = useIsFormOpen(name)
  const open = useCallback(() => {
    openForm(name)
  }, [name])
  const close = useCallback(() => {
    closeForm(name)
  }, [name])
  useEffect(
    () => () => {
      // Who goes to another page with nothing typed is done with the form.
      if (!hasDraft()) closeForm(name)
    },
    [name, hasDraft],
  )
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The form that closes takes the focus with it.
    const isFocusLost = document.activeElement === null || document.activeElement === document.body
    if (wasOpen.current && !isOpen && isFocusLost) editButton(itemFrame(owner.id), part)?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, owner.id, part])
  return { isOpen, open, close }
}
