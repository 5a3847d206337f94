import { ChevronDown, ChevronRight } from 'lucide-react'
import { Icon } from '#web/ui/base/icon.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import styles from './toggle-button.module.css'

export interface ToggleButtonProps {
  /** Of the row, for the name of the button. */
  title: string
  isExpanded: boolean
  isLoading?: boolean
  tooltip?: string | undefined
  tabIndex: number
  onToggle: () => void
}

/** Opens and closes what stands below a row. */
export function ToggleButton(props: ToggleButtonProps) {
  const { title, isExpanded, isLoading = false, tooltip = '', tabIndex, onToggle } = props
  return (
    <Tooltip text={tooltip}>
      <button
        type="button"
        className={styles.toggle}
        tabIndex={tabIndex}
        aria-label={`${isExpanded ? 'Collapse' : 'Expand'} ${title}`}
        aria-expanded={isExpanded}
        aria-busy={isLoading || undefined}
        onClick={onToggle}
      >
        {isLoading ? <Spinner label="Loading" /> : <Icon of={isExpanded ? ChevronDown : ChevronRight} />}
      </button>
    </Tooltip>
  )
}
