import { lazyPart } from '#web/lib/lazy-part.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { TreeToolsProps } from './tools/tree-tools.tsx'

const treeTools = lazyPart(async () => (await import('./tools/tree-tools.tsx')).TreeTools)

/** Shows what helps to find one's way in the tree; comes after the page. */
export function TreeTools(props: TreeToolsProps) {
  return (
    <LazyComponent part={treeTools} props={props}>
      {null}
    </LazyComponent>
  )
}
