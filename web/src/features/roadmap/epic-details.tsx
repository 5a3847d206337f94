import { Info } from 'lucide-react'
import { FieldMarks } from '#web/features/item/fields/field-marks.tsx'
import { ConfidentialIcon, EpicIcon } from '#web/ui/base/concept-icons.ts'
import { classNames } from '#web/ui/base/class-names.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { datesText } from './date-texts.ts'
import type { EpicRow } from './roadmap-rows.ts'
import { RowHeading } from './row-heading.tsx'
import { ToggleButton } from './toggle-button.tsx'
import rowStyles from './timeline-row.module.css'
import styles from './epic-details.module.css'

export interface EpicDetailsProps {
  row: EpicRow
  /** How far the epic is, 0 to 1; undefined where nothing can be measured. */
  share: number | undefined
  /** The full path of the page's group. */
  groupPath: string
  hasFilters: boolean
  isShowingCounts: boolean
  tabIndex: number
  onToggle: () => void
}

const NO_MATCHING_CHILDREN = 'No child epics match applied filters'
const HIDDEN_CHILDREN = 'Some child epics may be hidden due to applied filters'

/** The indents of the levels below a top row; deeper ones keep the last. */
const INDENTS = ['', 'ml-4', 'ml-6', 'ml-8', 'ml-10']

/** Shows the left cell of an epic's row. */
export function EpicDetails({
  row,
  share,
  groupPath,
  hasFilters,
  isShowingCounts,
  tabIndex,
  onToggle,
}: EpicDetailsProps) {
  const { epic, level } = row
  const children = epic.descendantCounts.openedEpics + epic.descendantCounts.closedEpics
  const childrenText = children === 1 ? '1 child epic' : `${children} child epics`
  return (
    <div
      className={classNames(
        rowStyles.content,
        styles.content,
        epic.isOpen ? undefined : styles.closed,
        INDENTS[Math.min(level, INDENTS.length - 1)],
      )}
    >
      <span className={rowStyles.lead}>
        {row.isExpandable &&
          (row.isWithoutChildren && hasFilters ? (
            <Tooltip text={NO_MATCHING_CHILDREN} isDescription={false}>
              <button type="button" className={styles.info} tabIndex={tabIndex} aria-label={NO_MATCHING_CHILDREN}>
                <Icon of={Info} />
              </button>
            </Tooltip>
          ) : (
            <ToggleButton
              title={epic.title}
              isExpanded={row.isExpanded}
              isLoading={row.isLoading}
              tooltip={hasFilters ? HIDDEN_CHILDREN : undefined}
              tabIndex={tabIndex}
              onToggle={onToggle}
            />
          ))}
      </span>
      <span className={styles.state}>
        <ItemStateIcon type="epic" isOpen={epic.isOpen} progress={share} />
      </span>
      <RowHeading title={epic.title} href={epic.webUrl} tabIndex={tabIndex}>
        <span>{datesText(epic.originalStartDate, epic.originalEndDate)}</span>
        {level === 0 && epic.parent?.title && (
          <span className={styles.group}>
            <span aria-hidden> · </span>
            <span title={`Parent: ${epic.parent.title}`}>in {epic.parent.title}</span>
          </span>
        )}
        {epic.group.fullPath !== groupPath && (
          <span className={styles.group}>
            <span aria-hidden> · </span>
            <span title={epic.group.fullName}>{epic.group.name}</span>
          </span>
        )}
      </RowHeading>
      <FieldMarks of={epic} />
      {epic.isConfidential && (
        <span className={styles.confidential}>
          <Icon of={ConfidentialIcon} size={14} label="Confidential" />
        </span>
      )}
      {isShowingCounts && children > 0 && (
        <Tooltip text={childrenText} isDescription={false}>
          <span className={styles.count}>
            <Icon of={EpicIcon} size={14} label={childrenText} />
            <span aria-hidden>{children}</span>
          </span>
        </Tooltip>
      )}
    </div>
  )
}
