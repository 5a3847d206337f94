import { useMemo, type ComponentProps } from 'react'
import type { ItemPageState } from '#web/features/item/page/item-page-state.ts'
import { Activity } from '#web/features/note/activity.tsx'
import type { NoteConflict, NoteEditor } from '#web/features/note/note-editor.ts'
import type { Owner } from '#web/lib/owner.ts'
import { signInPath } from '#web/lib/page/paths.ts'
import { uploadsPath } from '#web/lib/upload/uploads-path.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'

/** Readers do without what writing needs. */
const MarkdownEditor = lazyComponent(
  async () => (await import('#web/features/description/markdown-editor.tsx')).MarkdownEditor,
)
const TextConflict = lazyComponent(
  async () => (await import('#web/features/description/text-conflict.tsx')).TextConflict,
)

function LazyEditor(props: ComponentProps<NoteEditor>) {
  return <MarkdownEditor {...props} fallback={<Skeleton shape="box" width="100%" height="190px" />} />
}

function LazyConflict(props: ComponentProps<NoteConflict>) {
  return <TextConflict {...props} fallback={<Skeleton shape="box" width="100%" height="160px" />} />
}

export interface ItemActivityProps {
  owner: Owner
  item: Pick<ItemPageState, 'noun' | 'endpoint' | 'markdownPreviewPath' | 'markdownSourcesPath' | 'markdownDocsPath'>
}

/** Comments and history of an item; their code comes after the page. */
export function ItemActivity({ owner, item }: ItemActivityProps) {
  const { endpoint, markdownPreviewPath: preview, markdownSourcesPath: sources, markdownDocsPath: docs } = item
  const paths = useMemo(
    () => ({ preview, sources, docs, uploads: uploadsPath(owner) }),
    [preview, sources, docs, owner],
  )
  return (
    <Activity
      owner={owner}
      noun={item.noun}
      place={endpoint}
      paths={paths}
      Editor={LazyEditor}
      Conflict={LazyConflict}
      signInHref={signInPath(endpoint)}
    />
  )
}
