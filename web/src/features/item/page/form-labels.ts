import type { SyntheticEvent } from 'react'
import * as v from 'valibot'
import type { ItemLabelFragment } from '#web/features/item/fields/item-fields.generated.ts'

/** What the field for labels of a form takes; each form gives what its own kind adds. */
export interface FormLabelsProps {
  labels: readonly ItemLabelFragment[]
  isScopedAllowed: boolean
  groupPath: string
  /** Left out for what no project has. */
  projectPath?: string | undefined
  labelsPath: string
  labelsWebUrl: string
  onChange: (labels: readonly ItemLabelFragment[]) => void
}

const keptLabels = v.array(
  v.object({
    ...{ id: v.string(), title: v.string(), color: v.string(), textColor: v.string() },
    description: v.nullable(v.string()),
  }),
)

/** Reads the labels of a draft, which are kept as JSON; none where it is none. */
export function labelsIn(draft: string | null): readonly ItemLabelFragment[] {
  try {
    return v.parse(keptLabels, JSON.parse(draft ?? '[]'))
  } catch {
    return []
  }
}

/** Tells whether it happened in the form itself, and not in a panel over it, whose events come by here, too. */
export const isWithin = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): boolean =>
  target instanceof Node && currentTarget.contains(target)
