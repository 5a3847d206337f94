import { Tags } from 'lucide-react'
import type { ComponentType } from 'react'
import { Icon } from '#web/ui/base/icon.tsx'
import type { RowAccess, RowValueProps } from '../fields/plain-value.tsx'

export interface LabelsValueProps {
  as: ComponentType<RowValueProps>
  labels: readonly { title: string }[]
  access: RowAccess
  className?: string | undefined
}

/** Labels lead to lists, so the way to change them stands beside them. */
export function LabelsValue({ as: Value, labels, access, className }: LabelsValueProps) {
  if (!access.isEditable) return null
  const titles = labels.map(({ title }) => title).join(', ')
  return (
    <Value name="labels" value={titles || null} isQuiet access={access} tooltip={titles} className={className}>
      <Icon of={Tags} size={14} />
    </Value>
  )
}
