import { useEffect, useRef } from 'react'
import { EpicBody } from '#web/features/epic/epic-body.tsx'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { whenIdle } from '#web/lib/lazy-part.ts'
import { textForm, type EpicForm } from './epic-form.ts'
import { epicOwner } from './epic-sidebar-entries.tsx'

export interface EpicTextProps {
  page: EpicPageData
  form: EpicForm
}

/** Title and description of the epic, or the form for them. */
export function EpicText({ page, form }: EpicTextProps) {
  const { isOpen } = form
  const { canUpdate } = page.initial
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (canUpdate) whenIdle(() => void textForm.load().catch(() => undefined))
  }, [canUpdate])
  useEffect(() => {
    // The form that closes takes the focus with it.
    if (wasOpen.current && !isOpen) document.getElementById('edit-text')?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return isOpen ? (
    <OpenForm page={page} form={form} />
  ) : (
    <EpicBody epic={page.initial} onEdit={form.open ?? undefined} />
  )
}

function OpenForm({ page, form }: EpicTextProps) {
  const { initial: epic, meta } = page
  const TextForm = textForm.usePart()
  if (!TextForm) return <EpicBody epic={epic} />
  return (
    <TextForm
      owner={epicOwner(page)}
      saved={{
        title: epic.initialTitleText,
        description: epic.initialDescriptionText,
        lockVersion: epic.lockVersion,
      }}
      updateEndpoint={epic.updateEndpoint}
      place={epic.endpoint}
      paths={{
        preview: epic.markdownPreviewPath,
        sources: `${epic.groupPath}/-/autocomplete_sources/{kind}?type=Epic&type_id=${meta.epicIid}`,
        docs: epic.markdownDocsPath,
      }}
      onClose={form.close}
    />
  )
}
