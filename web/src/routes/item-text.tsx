import { useEffect, useRef } from 'react'
import { ItemDescription } from '#web/features/item/item-description.tsx'
import { ItemTitle } from '#web/features/item/item-title.tsx'
import { lazyPart, whenAtRest } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { LazyComponent } from '#web/ui/lazy-component.tsx'
import type { ItemTextProps } from './editable-item-text.tsx'

const editableText = lazyPart(async () => (await import('./editable-item-text.tsx')).EditableItemText)
const following = lazyPart(async () => (await import('#web/features/item/follow-item.ts')).followItem)

/** Title and description of an item, as they are now; those who may change them can edit both where they stand. */
export function ItemText({ owner, item }: ItemTextProps) {
  useFollowing(owner, item.endpoint, item.lockVersion)
  if (!item.canUpdate) {
    return (
      <>
        <ItemTitle item={item} />
        <ItemDescription item={item} emptyText={owner.kind === 'task' ? 'None' : undefined} />
      </>
    )
  }
  return (
    <LazyComponent part={editableText} props={{ owner, item }}>
      <ItemTitle item={item} isEditable />
      <ItemDescription item={item} isEditable />
    </LazyComponent>
  )
}

/** Once the page has come to rest it follows what others change. */
function useFollowing(owner: Owner, endpoint: string, lockVersion: number): void {
  const current = useRef(lockVersion)
  useEffect(() => {
    current.current = lockVersion
  }, [lockVersion])
  useEffect(() => {
    let isLeft = false
    let stop = () => {
      isLeft = true
    }
    whenAtRest(() => {
      following.load().then(
        (followItem) => {
          if (isLeft) return
          stop = followItem({ owner, endpoint, lockVersion: () => current.current })
        },
        // Without this code the page is as fresh as when it was opened.
        () => undefined,
      )
    })
    return () => {
      stop()
    }
  }, [owner, endpoint])
}
