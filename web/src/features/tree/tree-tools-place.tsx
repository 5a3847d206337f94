import { lazyPart } from '#web/lib/lazy-part.ts'
import { Upgrade } from '#web/ui/upgrade.tsx'
import type { TreeToolsProps } from './tools/tree-tools.tsx'

const treeTools = lazyPart(async () => (await import('./tools/tree-tools.tsx')).TreeTools)

/** What helps to find one's way in the tree; comes after the page. */
export function TreeTools(props: TreeToolsProps) {
  return (
    <Upgrade part={treeTools} props={props}>
      {null}
    </Upgrade>
  )
}
