import { useCallback, useEffect, useRef, useState } from 'react'
import { ClickableTasks } from '#web/features/description/clickable-tasks.tsx'
import { readDraft } from '#web/features/description/text-draft.ts'
import { TextForm } from '#web/features/description/text-form.tsx'
import { EpicBody } from '#web/features/epic/epic-body.tsx'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { forgetOpenForm, isFormOpen, rememberOpenForm } from '#web/lib/open-form.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { epicOwner } from './epic-owner.ts'

/** Title and description with the form for them; after a reload or a new sign-in it is open if it was. */
export function EditableEpicText({ page }: { page: EpicPageData }) {
  const { initial: epic, meta } = page
  const { endpoint } = epic
  const [isOpen, setIsOpen] = useState(() => isFormOpen(endpoint))
  const open = useCallback(() => {
    rememberOpenForm(endpoint)
    setIsOpen(true)
  }, [endpoint])
  useEffect(
    () => () => {
      // Who goes to another page with nothing typed is done with the form.
      if (readDraft(endpoint) === null) forgetOpenForm(endpoint)
    },
    [endpoint],
  )
  useShortcuts({ e: isOpen ? null : open })
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The form that closes takes the focus with it.
    if (wasOpen.current && !isOpen) document.getElementById('edit-text')?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen) {
    return (
      <ClickableTasks
        owner={epicOwner(page)}
        updateEndpoint={epic.updateEndpoint}
        description={epic.initialDescriptionText}
        html={epic.initialDescriptionHtml}
      >
        <EpicBody epic={epic} isEditable onEdit={open} />
      </ClickableTasks>
    )
  }
  return (
    <>
      <VisuallyHidden>
        <h1>{epic.initialTitleText}</h1>
      </VisuallyHidden>
      <TextForm
        owner={epicOwner(page)}
        saved={{
          title: epic.initialTitleText,
          description: epic.initialDescriptionText,
          lockVersion: epic.lockVersion,
        }}
        updateEndpoint={epic.updateEndpoint}
        place={endpoint}
        paths={{
          preview: epic.markdownPreviewPath,
          sources: `${epic.groupPath}/-/autocomplete_sources/{kind}?type=Epic&type_id=${meta.epicIid}`,
          docs: epic.markdownDocsPath,
        }}
        onClose={() => {
          forgetOpenForm(endpoint)
          setIsOpen(false)
        }}
      />
    </>
  )
}
