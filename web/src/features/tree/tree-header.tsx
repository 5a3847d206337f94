import { Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { ChildCounts } from './child-counts.tsx'
import { HealthRollUp } from './health-roll-up.tsx'
import { hasChildren } from './roll-up-texts.ts'
import type { TreeConfig } from './tree-config.ts'
import type { RollUp } from './tree-item.ts'
import styles from './tree-header.module.css'

export interface TreeHeaderProps {
  titleId: string
  title: string
  config: TreeConfig
  rollUp: RollUp
  isShowingLabels: boolean
  onShowLabels: (isShowing: boolean) => void
  /** What changes how it is shown, beside the labels. */
  tools?: ReactNode
  /** What can be done with the tree as a whole. */
  actions?: ReactNode
}

/** Shows what the tree holds, in words and, unless it is empty, in numbers, and how it is shown. */
export function TreeHeader(props: TreeHeaderProps) {
  const { titleId, title, config, rollUp, isShowingLabels, onShowLabels, tools, actions } = props
  return (
    <header className={styles.header}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {hasChildren(rollUp) && <ChildCounts rollUp={rollUp} allowSubEpics={config.allowSubEpics} />}
      {config.allowIssuableHealthStatus && <HealthRollUp rollUp={rollUp} />}
      <span className={styles.controls}>
        {tools}
        <IconButton
          icon={Tags}
          label="Show labels"
          size="small"
          role="switch"
          aria-checked={isShowingLabels}
          className={styles.switch}
          onClick={() => {
            onShowLabels(!isShowingLabels)
          }}
        />
        {actions}
      </span>
    </header>
  )
}
