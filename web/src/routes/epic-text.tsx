import { EpicBody } from '#web/features/epic/epic-body.tsx'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Upgrade } from '#web/ui/upgrade.tsx'

const editableText = lazyPart(async () => (await import('./editable-epic-text.tsx')).EditableEpicText)

/** Title and description of the epic; those who may change them get a form for it. */
export function EpicText({ page }: { page: EpicPageData }) {
  const { initial: epic } = page
  if (!epic.canUpdate) return <EpicBody epic={epic} />
  return (
    <Upgrade part={editableText} props={{ page }}>
      <EpicBody epic={epic} isEditable />
    </Upgrade>
  )
}
