import { request } from '#web/data/transport/request.ts'
import { fetchChoicesFailed } from '#web/lib/messages.ts'
import { EpicIcon } from '#web/ui/base/concept-icons.ts'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { ItemParentFragment } from './item-fields.generated.ts'
import type { Attribute } from './attribute.ts'
import { AttributeWidget } from './attribute-widget.tsx'
import type { AttributeWidgetProps } from './attribute-editor.tsx'
import { EpicChoicesByIidDocument, EpicChoicesDocument } from './choices.generated.ts'
import styles from './fields.module.css'
import { rowsOf } from './rows-of.ts'

export const parentEpic: Attribute<ItemParentFragment> = {
  name: 'epic',
  label: 'Epic',
  icon: EpicIcon,
  inputName: 'epicId',
  idOf: ({ id }) => id,
  fetchFailure: fetchChoicesFailed('epics', 'group'),
  emptyText: () => 'No epic found',
  load: async (_owner, { groupPath }, search) => {
    const iid = /^&(\d+)$/.exec(search)?.[1]
    const { group } =
      iid === undefined
        ? await request(EpicChoicesDocument, { groupPath, ...(search !== '' && { search }) })
        : await request(EpicChoicesByIidDocument, { groupPath, iid })
    return rowsOf(group?.epics).map((epic) => ({
      ...{ id: epic.id, label: epic.title ?? '', description: epic.reference },
      // The epics above it come with the server's answer.
      value: { ...epic, ancestors: { nodes: [] } },
    }))
  },
}

export interface ParentEpicWidgetProps extends Omit<AttributeWidgetProps<ItemParentFragment>, 'attribute'> {
  /** Whether there is one, which this viewer may not be allowed to see. */
  hasEpic: boolean
}

/** Shows the epic that an item belongs to. */
export function ParentEpicWidget({ hasEpic, ...props }: ParentEpicWidgetProps) {
  const { value: epic } = props
  if (hasEpic && epic === null) {
    return (
      <SidebarSection id="epic" name="Epic">
        <span className={styles.hidden}>No permission to view this epic</span>
      </SidebarSection>
    )
  }
  return (
    <AttributeWidget attribute={parentEpic} {...props}>
      {epic && (
        <span className={styles.linked}>
          <ItemStateIcon type="epic" isOpen={epic.state === 'opened'} />
          <Tooltip text={epic.state === 'opened' ? 'Open epic' : 'Closed epic'}>
            <a href={epic.webPath} dir="auto">
              {epic.title}
            </a>
          </Tooltip>
        </span>
      )}
    </AttributeWidget>
  )
}
