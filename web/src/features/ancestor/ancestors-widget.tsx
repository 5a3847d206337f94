import { useEffect, type CSSProperties } from 'react'
import { raiseReadAlert, settleAlerts } from '#web/lib/alerts.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import { FETCH_ANCESTORS_FAILED } from '#web/lib/messages.ts'
import { remainingTime } from '#web/lib/date/remaining-time.ts'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import styles from './ancestors-widget.module.css'

export interface Ancestor {
  id: string
  title: string
  isOpen: boolean
  isConfidential: boolean
  /** `YYYY-MM-DD` */
  dueDate: string | null
  reference: string
  path: string
}

export interface AncestorsWidgetProps {
  /** The root first; null when they could not be fetched. */
  ancestors: readonly Ancestor[] | null
}

/** Shows the epics above this item, from the root down to its parent. */
export function AncestorsWidget({ ancestors }: AncestorsWidgetProps) {
  useEffect(() => {
    if (ancestors === null) raiseReadAlert(FETCH_ANCESTORS_FAILED)
    else settleAlerts(FETCH_ANCESTORS_FAILED)
  }, [ancestors])
  return (
    <SidebarSection id="ancestors" name="Ancestors" isWide={ancestors !== null && ancestors.length > 0}>
      {ancestors === null ? (
        <span className={styles.failed}>{FETCH_ANCESTORS_FAILED}</span>
      ) : ancestors.length === 0 ? (
        <SidebarValue text={NONE} />
      ) : (
        <Lineage ancestors={ancestors} />
      )}
    </SidebarSection>
  )
}

function Lineage({ ancestors }: { ancestors: readonly Ancestor[] }) {
  return (
    <ol className={styles.lineage}>
      {ancestors.map((ancestor, depth) => (
        <li key={ancestor.id} style={depthLook(depth)}>
          <ItemStateIcon type="epic" isOpen={ancestor.isOpen} />
          <Tooltip text={<AncestorFacts {...ancestor} />}>
            <a className={styles.title} href={ancestor.path} dir="auto">
              {ancestor.title}
            </a>
          </Tooltip>
          {ancestor.isConfidential && <Icon of={ConfidentialIcon} size={14} label="Confidential" />}
        </li>
      ))}
    </ol>
  )
}

/** Shows an ancestor's whole title, and how long it still has. */
function AncestorFacts({ title, reference, dueDate, isOpen }: Ancestor) {
  const days = dueDate === null ? [] : [formatDay(dueDate), ...(isOpen ? [remainingTime(dueDate)] : [])]
  return (
    <>
      <bdi>{title}</bdi>
      <br />
      {[reference, ...days].join(' · ')}
    </>
  )
}

function depthLook(depth: number): CSSProperties {
  return { '--depth': depth } as CSSProperties
}
