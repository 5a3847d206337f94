import { useEffect, useRef } from 'react'
import { ItemDescription } from '#web/features/item/page/item-description.tsx'
import { ItemTitle } from '#web/features/item/page/item-title.tsx'
import { lazyPart, whenAtRest } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { ItemTextProps } from './editable-item-text.tsx'

const EditableItemText = lazyComponent(async () => (await import('./editable-item-text.tsx')).EditableItemText)
const following = lazyPart(async () => (await import('#web/features/item/page/follow-item.ts')).followItem)

interface TextProps extends ItemTextProps {
  /** Whether it may stand over the page of another place, whose changes are followed then. */
  isWindow?: boolean
  /** What stands for no description where nobody can write one. */
  emptyText?: string
}

/** Shows title and description of an item, as they are now; those who may change them can edit both where they stand. */
export function ItemText({ owner, item, facts, isWindow = false, emptyText }: TextProps) {
  useFollowing(owner, item, isWindow)
  if (!item.canUpdate) {
    return (
      <>
        <ItemTitle item={item} />
        {facts}
        <ItemDescription item={item} emptyText={emptyText} />
      </>
    )
  }
  return (
    <EditableItemText
      owner={owner}
      item={item}
      facts={facts}
      fallback={
        <>
          <ItemTitle item={item} isEditable />
          {facts}
          <ItemDescription item={item} isEditable />
        </>
      }
    />
  )
}

/** Follows what others change once the page has come to rest. */
function useFollowing(owner: Owner, { endpoint, lockVersion }: ItemTextProps['item'], isWindow: boolean): void {
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
          stop = followItem({ owner, endpoint, isWindow, lockVersion: () => current.current })
        },
        // Without this code the page is as fresh as when it was opened.
        () => undefined,
      )
    })
    return () => {
      stop()
    }
  }, [owner, endpoint, isWindow])
}
