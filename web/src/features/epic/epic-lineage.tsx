import type { CSSProperties } from 'react'
import { ConfidentialIcon } from '#web/ui/concept-icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ItemStateIcon } from '#web/ui/item-state-icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { ANCESTORS_FAILED, NONE } from './epic-texts.ts'
import type { EpicAncestor } from './page-data.ts'
import styles from './epic-lineage.module.css'

export interface EpicLineageProps {
  /** The root first; null when they could not be fetched. */
  ancestors: readonly EpicAncestor[] | null
  current: { title: string }
  isOpen: boolean
}

/** The way from the root epic down to this one. */
export function EpicLineage({ ancestors, current, isOpen }: EpicLineageProps) {
  if (ancestors === null) return <span className={styles.failed}>{ANCESTORS_FAILED}</span>
  if (ancestors.length === 0) return <span className={styles.none}>{NONE}</span>
  return (
    <ol className={styles.lineage}>
      {ancestors.map((ancestor, depth) => (
        <li key={ancestor.id} style={depthLook(depth)}>
          <ItemStateIcon type="epic" isOpen={ancestor.isOpen} />
          <Tooltip text={ancestor.reference}>
            <a className={styles.title} href={ancestor.path} dir="auto">
              {ancestor.title}
            </a>
          </Tooltip>
          {ancestor.isConfidential && <Icon of={ConfidentialIcon} size={14} label="Confidential" />}
        </li>
      ))}
      <li style={depthLook(ancestors.length)} aria-current="page">
        <ItemStateIcon type="epic" isOpen={isOpen} />
        <span className={styles.title} dir="auto">
          {current.title}
        </span>
      </li>
    </ol>
  )
}

function depthLook(depth: number): CSSProperties {
  return { '--depth': depth } as CSSProperties
}
