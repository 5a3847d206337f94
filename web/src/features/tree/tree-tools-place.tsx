import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import look from './tools/tree-tools.module.css'
import type { TreeToolsProps } from './tools/tree-tools.tsx'

const LazyTreeTools = lazyComponent(async () => (await import('./tools/tree-tools.tsx')).TreeTools)

/** Shows what helps to find one's way in the tree; comes after the page, in the room that it takes. */
export function TreeTools(props: TreeToolsProps) {
  const switches = ['closed', 'expand', 'collapse', ...(props.onSelect ? ['select'] : [])]
  return (
    <LazyTreeTools
      {...props}
      fallback={
        <span className={look.tools}>
          <Skeleton shape="box" width="var(--tree-search-width)" height="var(--control-height-small)" />
          {switches.map((name) => (
            <Skeleton key={name} shape="box" width="var(--control-height-small)" />
          ))}
        </span>
      }
    />
  )
}
