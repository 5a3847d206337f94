import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { KINDS } from '#domain/item/kinds.ts'
import { request } from '#web/data/transport/request.ts'
import { EpicBlockersDocument, IssueBlockersDocument, type BlockerFragment } from './blocked-by.generated.ts'
import styles from './blocked-by.module.css'
import type { TreeItem } from './tree-item.ts'

export interface BlockedByProps {
  item: Pick<TreeItem, 'id' | 'type' | 'iid' | 'reference'>
  /** Called when it takes other room than before. */
  onSized: () => void
}

/** Named in a tooltip; of more it says how many. */
const NAMED_MAX = 5
/** For how long in ms an answer is good for whoever points there again. */
const STALE_MS = 15_000

async function blockersOf({ type, iid, reference }: BlockedByProps['item']): Promise<BlockerFragment[]> {
  const fullPath = reference.slice(0, reference.search(/[&#]\d+$/u))
  const item =
    KINDS[type].home === 'group'
      ? (await request(EpicBlockersDocument, { fullPath, iid })).group?.epic
      : (await request(IssueBlockersDocument, { fullPath, iid })).project?.issue
  return (item?.linkedItems ?? []).filter(({ state }) => state === 'opened')
}

/** Shows the open items that block one of the tree, asked for when somebody wants to know. */
export function BlockedBy({ item, onSized }: BlockedByProps) {
  const { data, error } = useQuery({
    queryKey: ['blocked-by', item.id],
    queryFn: () => blockersOf(item),
    staleTime: STALE_MS,
    retry: false,
  })
  useLayoutEffect(onSized, [onSized, data, error])
  if (error) return <span className={styles.heading}>Could not load what blocks it.</span>
  if (!data) return <span className={styles.heading}>Blocked by…</span>
  if (data.length === 0) return <span className={styles.heading}>Nothing open blocks it anymore.</span>
  return (
    <>
      <span className={styles.heading}>Blocked by</span>
      {data.slice(0, NAMED_MAX).map(({ linkId, reference, title }) => (
        <span key={linkId} className={styles.line} dir="auto">
          {reference} {title}
        </span>
      ))}
      {data.length > NAMED_MAX && <span className={styles.line}>and {data.length - NAMED_MAX} more</span>}
    </>
  )
}
