import { ChevronRight, HeartPulse, Weight } from 'lucide-react'
import { Fragment, type ComponentType, type CSSProperties, type ReactNode } from 'react'
import { pageHref } from '#web/lib/page/paths.ts'
import { ConfidentialIcon, MilestoneIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { LabelRow, type LabelRowProps } from '#web/ui/item/label-row.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { FieldMarks } from '../fields/field-marks.tsx'
import { LabelsValue } from './labels-value.tsx'
import { ListRow, type ListTarget, type RowLook } from './list-row.tsx'
import type { RowAccess, RowValueProps } from '../fields/plain-value.tsx'
import { RowDays } from './row-days.tsx'
import columns from './row-columns.module.css'
import { RowPeople, type RowPerson } from './row-people.tsx'
import styles from './list-row.module.css'

/** The columns of a list that only some of its items fill; one that none fills is not drawn. */
export type RowColumn = 'marks' | 'weight' | 'health' | 'milestone' | 'days' | 'progress' | 'people' | 'moment'

export interface ItemRowProps extends Pick<LabelRowProps, 'isScopedAllowed' | 'hrefOf'> {
  target: ListTarget
  look: RowLook
  /** Tells kind and state. */
  icon: ReactNode
  reference: string
  webPath: string
  isConfidential: boolean
  /** When it was created or closed and by whom, told of the reference. */
  origin: string
  /** What it belongs to, named before its title. */
  parent: { title: string | null; webPath: string } | null
  labels: LabelRowProps['labels']
  /** Leads to the list filtered by a milestone; left out for kinds without one. */
  milestoneHref?: (title: string) => string
  /** How it is doing in words; undefined where that is not shown. */
  health?: string | null | undefined
  people?: readonly RowPerson[]
  /** How far it is. */
  progress?: ReactNode
  /** What the list is sorted by, where that is a moment: `updated` and when. */
  moment?: { name: string; time: string | null } | null
}

/** Labels on one row; the surplus is a number. */
const LABELS_SHOWN = 3

/** Draws one item in one line, in columns that are the same for all rows and kinds. */
export function ItemRow({ target, look, icon, ...props }: ItemRowProps) {
  const { item } = target
  const { reference, origin, parent, labels, people, progress, moment } = props
  return (
    <ListRow
      target={target}
      reference={reference}
      look={look}
      icon={icon}
      marks={(Value, access) => marksOf(target, Value, access)}
    >
      {(Value, access) => (
        <>
          <Tooltip text={origin}>
            <span className={styles.reference} data-reference>
              <bdi>
                {partsOf(reference).map((part) => (
                  <Fragment key={part}>
                    <wbr />
                    <span>{part}</span>
                  </Fragment>
                ))}
              </bdi>
            </span>
          </Tooltip>
          <span className={styles.heading}>
            {parent && (
              <>
                <a className={styles.parent} href={pageHref(parent.webPath)} dir="auto">
                  {parent.title}
                </a>
                <Icon of={ChevronRight} size={14} />
              </>
            )}
            <a className={styles.title} href={props.webPath || undefined} dir="auto" data-title>
              {item.title}
            </a>
            {props.isConfidential && (
              <Tooltip text="Confidential" isDescription={false}>
                <span className={styles.confidential}>
                  <Icon of={ConfidentialIcon} size={14} label="Confidential" />
                </span>
              </Tooltip>
            )}
            <LabelRow
              labels={labels}
              shown={LABELS_SHOWN}
              isScopedAllowed={props.isScopedAllowed}
              hrefOf={props.hrefOf}
              className={styles.labels}
            />
            <FieldMarks of={item} as={Value} access={access} only="words" />
            <LabelsValue as={Value} labels={labels} access={access} className={columns.fact} />
          </span>
          <Facts {...{ item, Value, access }} health={props.health} />
          {props.milestoneHref && <MilestoneCell {...{ item, Value, access }} hrefOf={props.milestoneHref} />}
          {moment && (
            <span className={columns.moment}>
              {moment.name} {moment.time !== null && <RelativeTime value={moment.time} />}
            </span>
          )}
          <span className={progress === undefined ? columns.day : columns.days}>
            <RowDays
              as={Value}
              access={access}
              start={item.startDate}
              due={item.dueDate}
              isOpen={item.state === 'opened'}
            />
          </span>
          {progress !== undefined && <span className={columns.progress}>{progress}</span>}
          {people && (
            <span className={columns.people}>
              <RowPeople people={people} as={Value} access={access} />
            </span>
          )}
        </>
      )}
    </ListRow>
  )
}

const marksOf = ({ item }: ListTarget, Value: ComponentType<RowValueProps>, access: RowAccess) => (
  <FieldMarks of={item} as={Value} access={access} only="icons" />
)

interface CellProps {
  item: ListTarget['item']
  Value: ComponentType<RowValueProps>
  access: RowAccess
}

/** Shows weight and health, of kinds that have them; the columns are kept where an item has none. */
function Facts({ item, Value, access, health }: CellProps & Pick<ItemRowProps, 'health'>) {
  const { weight } = item
  if (weight === undefined) return null
  return (
    <>
      <span className={columns.weight}>
        <Value
          name="weight"
          value={weight === null ? null : String(weight)}
          access={access}
          tooltip="Weight"
          isDescription={false}
          className={columns.fact}
        >
          <Icon of={Weight} size={14} label="Weight" />
          {weight}
        </Value>
      </span>
      <span className={columns.condition}>
        {health !== undefined && (
          <Value
            name="healthStatus"
            value={health}
            access={access}
            tooltip={health ?? 'Health status'}
            isDescription={false}
            className={columns.fact}
          >
            {health === null ? (
              <Icon of={HeartPulse} size={14} />
            ) : (
              <span className={columns.health} data-health={item.healthStatus}>
                <span>{health}</span>
              </span>
            )}
          </Value>
        )}
      </span>
    </>
  )
}

/** Shows the milestone, which leads to the list filtered by it, so the way to change it stands beside it. */
function MilestoneCell({ item, Value, access, hrefOf }: CellProps & { hrefOf: (title: string) => string }) {
  const title = item.milestone?.title ?? null
  return (
    <span className={columns.milestone}>
      {title !== null && (
        <a className={columns.clipped} href={hrefOf(title)}>
          <Icon of={MilestoneIcon} size={14} label="Milestone" />
          <span dir="auto">{title}</span>
        </a>
      )}
      {access.isEditable && (
        <Value name="milestone" value={title} isQuiet access={access} tooltip="Milestone">
          <Icon of={MilestoneIcon} size={14} />
        </Value>
      )}
    </span>
  )
}

/** Returns the names of the columns that are filled. */
export const filledColumns = (filled: { [Name in RowColumn]?: unknown }): RowColumn[] =>
  (Object.keys(filled) as RowColumn[]).filter((name) => filled[name])

const REFERENCE_MAX = 16

/** Returns a reference without the beginning of its path where that has no room. */
function shortReference(reference: string): string {
  const slash = reference.length > REFERENCE_MAX ? reference.indexOf('/') : -1
  return slash === -1 ? reference : shortReference(reference.slice(slash + 1))
}

/** Returns the parts of a reference that have to stay whole: names of its path, and its number. */
const partsOf = (reference: string): string[] => shortReference(reference).split(/(?<=\/)|(?=[#&!])/)

/** Returns how wide the numbers of a page's items are, in characters, for the list around its rows. */
export function referenceWidth(references: readonly string[]): CSSProperties {
  const lengths = references.map((reference) => shortReference(reference).length)
  return { '--reference-characters': Math.min(REFERENCE_MAX, Math.max(4, ...lengths)) } as CSSProperties
}
