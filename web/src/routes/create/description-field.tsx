import { KINDS } from '#domain/item/kinds.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import type { DescriptionFieldProps } from '#web/features/item/create/form-parts.ts'
import { groupOfHome } from '#web/features/item/create/form-fields.ts'
import { uploadsPath } from '#web/lib/upload/uploads-path.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'

/** The title comes first; what writes the text may come after the page. */
const MarkdownEditor = lazyComponent(
  async () => (await import('#web/features/description/markdown-editor.tsx')).MarkdownEditor,
)

export const loadDescriptionField = (): void => {
  MarkdownEditor.load().catch(() => undefined)
}

/** Shows the field for the description of an item that is not made yet. */
export function DescriptionField({ kind, homePath, ...text }: DescriptionFieldProps) {
  const { home, gidType } = KINDS[kind]
  const groupPages = `${ROOT_PATH}/groups/${groupOfHome(kind, homePath)}/-`
  const ofProject = home === 'project' ? `&project=${encodeURIComponent(homePath)}` : ''
  return (
    <MarkdownEditor
      label="Description"
      {...text}
      paths={{
        preview: `${home === 'project' ? `${ROOT_PATH}/${homePath}` : groupPages}/preview_markdown?target_type=${gidType}`,
        sources: `${groupPages}/autocomplete_sources/{kind}?type=${gidType}${ofProject}`,
        docs: `${ROOT_PATH}/help/user/markdown`,
        actionsFor: kind,
        uploads: uploadsPath({ kind, fullPath: homePath }),
        ...(home === 'project' && { templatesOf: homePath }),
      }}
      fallback={<Skeleton shape="box" height="var(--room-of-text, 120px)" />}
    />
  )
}
