import { useEffect, useRef } from 'react'
import { EpicBody } from '#web/features/epic/epic-body.tsx'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { lazyPart, whenIdle } from '#web/lib/lazy-part.ts'
import { Upgrade } from '#web/ui/upgrade.tsx'

const editableText = lazyPart(async () => (await import('./editable-epic-text.tsx')).EditableEpicText)
const following = lazyPart(async () => (await import('./follow-epic.ts')).followEpic)

/** Title and description of the epic, as they are now; those who may change them get a form for it. */
export function EpicText({ page }: { page: EpicPageData }) {
  const { initial: epic } = page
  useFollowing(page)
  if (!epic.canUpdate) return <EpicBody epic={epic} />
  return (
    <Upgrade part={editableText} props={{ page }}>
      <EpicBody epic={epic} isEditable />
    </Upgrade>
  )
}

/** Once the page has come to rest it follows what others change. */
function useFollowing({ initial: { endpoint, lockVersion }, tree: { parent } }: EpicPageData): void {
  const epicId = parent.id
  const current = useRef(lockVersion)
  useEffect(() => {
    current.current = lockVersion
  }, [lockVersion])
  useEffect(() => {
    let isLeft = false
    let stop = () => {
      isLeft = true
    }
    whenIdle(() => {
      following.load().then(
        (followEpic) => {
          if (isLeft) return
          stop = followEpic({ epicId, endpoint, lockVersion: () => current.current })
        },
        // Without this code the page is as fresh as when it was opened.
        () => undefined,
      )
    })
    return () => {
      stop()
    }
  }, [epicId, endpoint])
}
