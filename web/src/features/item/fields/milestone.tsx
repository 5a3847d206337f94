import { isOverdue } from '#domain/time/timeframe.ts'
import { MilestoneIcon } from '#web/ui/base/concept-icons.ts'
import { request } from '#web/data/transport/request.ts'
import { fetchChoicesFailed } from '#web/lib/messages.ts'
import { formatKnownDays, utcToday } from '#web/lib/date/dates.ts'
import { plannedPath } from '#web/lib/page/paths.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { ItemMilestoneFragment } from './item-fields.generated.ts'
import type { Attribute } from './attribute.ts'
import { AttributeWidget } from './attribute-widget.tsx'
import type { AttributeWidgetProps } from './attribute-editor.tsx'
import { MilestoneChoicesDocument } from './choices.generated.ts'
import styles from './fields.module.css'
import { rowsOf } from './rows-of.ts'

export const milestone: Attribute<ItemMilestoneFragment> = {
  name: 'milestone',
  label: 'Milestone',
  icon: MilestoneIcon,
  inputName: 'milestoneId',
  idOf: ({ id }) => id,
  fetchFailure: fetchChoicesFailed('milestones', 'project'),
  emptyText: () => 'No milestone found',
  load: async ({ fullPath }, _place, search) => {
    const { project } = await request(MilestoneChoicesDocument, { fullPath, search })
    return rowsOf(project?.milestones)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(({ expired, ...value }) => ({
        ...{ id: value.id, label: expired ? `${value.title} (expired)` : value.title, value },
        description: formatKnownDays(value) ?? undefined,
      }))
  },
}

/** Returns where a milestone is offered: first what is under way, then what is to come, last what has expired. */
function placeOf({ expired, startDate }: { expired: boolean; startDate: string | null }): number {
  if (expired) return 2
  return startDate !== null && startDate > utcToday() ? 1 : 0
}

/** Returns the state of a milestone today; what the browser keeps of one may be older. */
function milestoneStateText({ state, dueDate }: ItemMilestoneFragment): string {
  if (state === 'closed') return 'Closed milestone'
  return isOverdue(dueDate, utcToday()) ? 'Expired milestone' : 'Active milestone'
}

/** Shows the milestone that an item is planned for. */
export function MilestoneWidget({
  listHref,
  ...props
}: Omit<AttributeWidgetProps<ItemMilestoneFragment>, 'attribute'> & {
  /** The list that the milestone leads to, of what is planned for it. */
  listHref: string
}) {
  const { value } = props
  const days = value && formatKnownDays(value)
  return (
    <AttributeWidget attribute={milestone} {...props}>
      {value && (
        <Tooltip text={milestoneStateText(value)}>
          <a href={plannedPath(listHref, value.title)} dir="auto">
            {value.title}
          </a>
        </Tooltip>
      )}
      {days !== null && <p className={styles.note}>{days}</p>}
    </AttributeWidget>
  )
}
