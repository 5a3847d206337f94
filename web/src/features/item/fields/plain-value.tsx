import type { ReactNode } from 'react'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { RowFieldName } from '../row/row-fields.ts'

/** What may be done with the values of a row. */
export interface RowAccess {
  isEditable: boolean
  /** Whether fields that hold nothing yet are offered. */
  isOffering: boolean
}

export interface RowValueProps {
  name: RowFieldName
  /** The value as it is read out where it can be changed; null when there is none. */
  value: string | null
  /** Left out where nothing is changed. */
  access?: RowAccess | undefined
  /** Whether it shows only on a row that is pointed at or has the focus, as a way to change what is empty or shown elsewhere. */
  isQuiet?: boolean
  /** What the tooltip says besides how the value is changed. */
  tooltip: string
  /** Whether the tooltip says more than what is read out anyway. */
  isDescription?: boolean
  className?: string | undefined
  isLate?: boolean
  tone?: string | undefined
  children: ReactNode
}

/** Shows a value in a row for who reads it; nothing where there is none. */
export function PlainValue({
  name,
  value,
  tooltip,
  isDescription = true,
  className,
  isLate,
  tone,
  children,
}: RowValueProps) {
  if (value === null) return null
  return (
    <Tooltip text={tooltip} isDescription={isDescription}>
      <span className={className} data-part={name} data-late={isLate} data-tone={tone}>
        {children}
      </span>
    </Tooltip>
  )
}
