import { IterationCw } from 'lucide-react'
import { request } from '#web/data/transport/request.ts'
import { fetchChoicesFailed } from '#web/lib/messages.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { ItemIterationFragment } from './item-fields.generated.ts'
import type { Attribute } from './attribute.ts'
import { AttributeWidget } from './attribute-widget.tsx'
import type { AttributeWidgetProps } from './attribute-editor.tsx'
import { IterationChoicesDocument } from './choices.generated.ts'
import styles from './fields.module.css'
import { iterationName, iterationStateText } from './iteration-names.ts'
import { rowsOf } from './rows-of.ts'

export const iteration: Attribute<ItemIterationFragment> = {
  name: 'iteration',
  label: 'Iteration',
  icon: IterationCw,
  inputName: 'iterationId',
  idOf: ({ id }) => id,
  fetchFailure: fetchChoicesFailed('iterations', 'group'),
  emptyText: (isSearch) => (isSearch ? 'No open iteration found' : 'No iterations found'),
  load: async (_owner, { groupPath }, search) => {
    const { group } = await request(IterationChoicesDocument, { groupPath, search })
    return rowsOf(group?.iterations)
      .toSorted((a, b) => a.iterationCadence.title.localeCompare(b.iterationCadence.title))
      .map((value) => ({
        ...{ id: value.id, label: iterationName(value), value },
        description: value.title ?? undefined,
        section: value.iterationCadence.title,
      }))
  },
}

/** Shows the iteration that an item is planned for. */
export function IterationWidget(props: Omit<AttributeWidgetProps<ItemIterationFragment>, 'attribute'>) {
  const { value } = props
  return (
    <AttributeWidget attribute={iteration} {...props}>
      {value && (
        <Tooltip text={iterationStateText(value)}>
          <a href={new URL(value.webUrl, location.href).pathname}>{iterationName(value)}</a>
        </Tooltip>
      )}
      {value && <p className={styles.note}>{value.title ?? value.iterationCadence.title}</p>}
    </AttributeWidget>
  )
}
