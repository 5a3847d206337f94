import { IterationCw } from 'lucide-react'
import { request } from '#web/data/request.ts'
import type { ItemIterationFragment } from '../item-fields.generated.ts'
import type { Attribute } from './attribute.ts'
import { AttributeWidget, type AttributeWidgetProps } from './attribute-widget.tsx'
import { IterationChoicesDocument } from './choices.generated.ts'
import styles from './fields.module.css'
import { daysOf } from './milestone.tsx'

export const iteration: Attribute<ItemIterationFragment> = {
  name: 'iteration',
  label: 'Iteration',
  icon: IterationCw,
  inputName: 'iterationId',
  idOf: ({ id }) => id,
  emptyText: (isSearch) => (isSearch ? 'No open iteration found' : 'No iterations found'),
  load: async (_owner, { groupPath }, search) => {
    const { group } = await request(IterationChoicesDocument, { groupPath, search })
    const nodes = group?.iterations?.nodes?.filter((node) => node !== null) ?? []
    return nodes
      .toSorted((a, b) => a.iterationCadence.title.localeCompare(b.iterationCadence.title))
      .map((value) => ({
        ...{ id: value.id, label: nameOf(value), value },
        description: value.title ?? undefined,
        section: value.iterationCadence.title,
      }))
  },
}

const nameOf = (value: ItemIterationFragment): string => daysOf(value) ?? value.title ?? 'Iteration'

/** The iteration that an item is planned for. */
export function IterationWidget(props: Omit<AttributeWidgetProps<ItemIterationFragment>, 'attribute'>) {
  const { value } = props
  return (
    <AttributeWidget attribute={iteration} {...props}>
      {value && <span>{nameOf(value)}</span>}
      {value && <p className={styles.note}>{value.title ?? value.iterationCadence.title}</p>}
    </AttributeWidget>
  )
}
